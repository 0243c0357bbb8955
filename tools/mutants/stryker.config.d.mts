declare const config: { readonly ignorePatterns: readonly string[] };
export default config;
