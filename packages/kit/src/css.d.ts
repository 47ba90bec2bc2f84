declare module '*.css';
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: the file described has no other export
  export default classes;
}
