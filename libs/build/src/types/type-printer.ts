import { type Checker, type Signature, SignatureKind, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { plainType } from './schema-of.ts';

/** Writes types as declarations that need no source of ours. A type that has a name is declared once, where one is used that needs it. */
export class TypePrinter {
  readonly #declared = new Map<string, string>();
  readonly #names: ReadonlyMap<number, string>;

  /** @param named types by the names under which they are declared */
  constructor(
    private readonly checker: Checker,
    named: Readonly<Record<string, Type>>,
  ) {
    // of two names of one type the first of the alphabet stays
    const last = Object.entries(named).toSorted(([a], [b]) => (a > b ? -1 : 1));
    this.#names = new Map(last.filter(([, type]) => isObject(type)).map(([name, type]) => [type.id, name]));
  }

  /** What was printed so far needs these. */
  declarations(): string {
    const all = [...this.#declared].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return all.map(([name, text]) => `interface ${name} ${text}`).join('\n\n');
  }

  print(type: Type): string {
    const name = this.#names.get(type.id);
    if (name === undefined) return this.#structure(type);
    if (!this.#declared.has(name)) {
      // before it is written: it may name itself
      this.#declared.set(name, '');
      this.#declared.set(name, this.#structure(type));
    }
    return name;
  }

  /** An object with its properties and their comments. @param write gives the text of a property's type */
  members(type: Type, write?: (property: Symbol) => string): string {
    return this.body(this.checker.getPropertiesOfType(type), write);
  }

  body(properties: readonly Symbol[], write = (property: Symbol) => this.print(this.checker.getTypeOfSymbol(property)!)): string {
    const lines = properties.map((property) => {
      const isOptional = property.flags & SymbolFlags.Optional;
      const text = write(property);
      return `${this.comment(property)}${keyOf(property.name)}${isOptional ? `?: ${text.replace(orUndefined, '')}` : `: ${text}`};`;
    });
    return lines.length > 0 ? `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}` : '{}';
  }

  /** What the source says of a property, in one line, without its place in the specification. */
  comment(property: Symbol): string {
    const text = property
      .getDocumentationComment(this.checker)
      .replaceAll(/ ?\[[A-Z]{3}-\d\d\]/g, '')
      .replaceAll('*/', '');
    return text.trim() ? `/** ${text.trim().replaceAll(/\s*\n\s*/g, ' ')} */\n` : '';
  }

  /** `(itemCode: string, quantity?: number) => Promise<void>` @param reply writes what it gives */
  call(type: Type, reply = (given: Type) => this.print(given)): string {
    const [signature] = this.checker.getSignaturesOfType(type, SignatureKind.Call);
    const parameters = signature!.getParameters().map(({ name }, i) => this.#parameter(signature!, name, i));
    return `(${parameters.join(', ')}) => ${reply(this.checker.getReturnTypeOfSignature(signature!)!)}`;
  }

  /** What a promise gives; undefined where it is none. */
  promised(type: Type): Type | undefined {
    return type.getSymbol()?.name === 'Promise' && type.isTypeReference() ? this.checker.getTypeArguments(type)[0] : undefined;
  }

  #parameter(signature: Signature, name: string, at: number): string {
    const text = this.print(this.checker.getParameterType(signature, at)!);
    return orUndefined.test(text) ? `${name}?: ${text.replace(orUndefined, '')}` : `${name}: ${text}`;
  }

  #structure(type: Type): string {
    if (type.isSubstitutionType()) return this.print(type.getBaseType());
    if (type.isUnionType()) return this.#union(type.getTypes());
    if (type.isLiteralType()) return typeof type.value === 'string' ? `'${type.value.replaceAll(/['\\]/g, '\\$&')}'` : String(type.value);
    if (type.flags & TypeFlags.Void) return 'void';
    const plain = plainType(type);
    if (plain) return plain;
    if (!isObject(type)) return 'unknown';
    if (this.checker.isArrayLikeType(type)) return this.#list(type);
    if (this.checker.getSignaturesOfType(type, SignatureKind.Call).length > 0) return this.call(type);
    const promised = this.promised(type);
    return promised ? `Promise<${this.print(promised)}>` : this.members(type);
  }

  #union(types: readonly Type[]): string {
    const texts = new Set(types.map((each) => this.print(each)));
    if (texts.delete('true') && texts.delete('false')) texts.add('boolean');
    const empty = ['null', 'undefined'].filter((text) => texts.delete(text));
    return [...[...texts].toSorted(), ...empty].join(' | ');
  }

  #list(type: Type): string {
    const items = type.isTypeReference() ? this.checker.getTypeArguments(type).map((item) => this.print(item)) : [];
    const text = [...new Set(items)].join(' | ') || 'unknown';
    return `readonly ${/^\w+$/.test(text) ? text : `(${text})`}[]`;
  }
}

const orUndefined = / \| undefined$/;
const isObject = (type: Type) => Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection));
const keyOf = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
