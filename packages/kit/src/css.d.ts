declare module '*.css';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the described file has no other export
  export default classes;
}
