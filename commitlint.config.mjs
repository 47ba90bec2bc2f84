/** The format of commit messages (CONTRIBUTING.md). */
// biome-ignore lint/style/noDefaultExport: commitlint reads its configuration from the default export.
export default {
  extends: ['@commitlint/config-conventional'],
  rules: { 'header-max-length': [2, 'always', 72] },
};
