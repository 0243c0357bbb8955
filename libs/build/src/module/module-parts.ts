import { parseFile, type Expression, type ObjectExpression } from '@swc/core';
import path from 'node:path';

export interface ModuleParts {
  readonly name: string;
  /** File of each page and widget by id, relative to `src`: `./pages/product/product-page.tsx`. */
  readonly pages: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
  readonly emits: readonly string[];
  readonly hears: readonly string[];
}

/**
 * Reads a module's face from the text of `src/module-face.ts`, running none of it: its pages and widgets must be written out,
 * `'product.detail': () => import('./pages/product/product-page.tsx')`.
 * @throws when the file is absent, or something in it is computed
 */
export async function readModuleParts(folder: string): Promise<ModuleParts> {
  const file = path.join(folder, 'src/module-face.ts');
  const { body } = await parseFile(file, { syntax: 'typescript', target: 'es2022' });
  const exported = body.find((item) => item.type === 'ExportDefaultExpression')?.expression;
  const face = exported?.type === 'CallExpression' ? exported.arguments[0]?.expression : undefined;
  if (face?.type !== 'ObjectExpression') throw new Error(`${file}: expected "export default defineModule({ ... })"`);
  const { name, pages, widgets, emits, hears } = Object.fromEntries(entries(face, file));
  return {
    name: textOf(name, file),
    pages: importsOf(pages, file),
    widgets: importsOf(widgets, file),
    emits: textsOf(emits, file),
    hears: textsOf(hears, file),
  };
}

const entries = (object: ObjectExpression, file: string): [string, Expression][] =>
  object.properties.map((property) => {
    if (property.type !== 'KeyValueProperty' || (property.key.type !== 'Identifier' && property.key.type !== 'StringLiteral'))
      throw new Error(`${file}: the module's face must be written out, without spreads, methods or computed keys`);
    return [property.key.value, property.value];
  });

function importsOf(value: Expression | undefined, file: string): Record<string, string> {
  if (value?.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    entries(value, file).map(([id, lazy]) => {
      const call = lazy.type === 'ArrowFunctionExpression' ? lazy.body : undefined;
      if (call?.type !== 'CallExpression' || call.callee.type !== 'Import')
        throw new Error(`${file}: '${id}' must be "() => import('./file.tsx')"`);
      return [id, textOf(call.arguments[0]?.expression, file)];
    }),
  );
}

function textOf(value: Expression | undefined, file: string): string {
  if (value?.type !== 'StringLiteral') throw new Error(`${file}: expected a plain string`);
  return value.value;
}

const textsOf = (value: Expression | undefined, file: string): string[] =>
  value?.type === 'ArrayExpression' ? value.elements.map((element) => textOf(element?.expression, file)) : [];
