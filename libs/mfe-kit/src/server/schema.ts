/** Shape of a widget's props or of an event's detail: the part of JSON Schema that they need, and `undefined` for no detail. `{}` is any value. */
export interface Schema {
  readonly type?: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'object' | 'array';
  readonly enum?: readonly (string | number | boolean)[];
  readonly anyOf?: readonly Schema[];
  /** An object without it may have any. */
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** A widget, the file that it is in, and its props. */
export interface WidgetSchema {
  readonly widget: string;
  /** 'mfe-product/src/widgets/offer-grid/offer-grid.tsx' */
  readonly file: string;
  readonly props: Schema;
}

/** What a module gives to others and takes from them, as its types say. [EMB-06] */
export interface FaceSchemas {
  /** Its own widgets, with the props that they take. */
  readonly widgets: readonly WidgetSchema[];
  /** Other modules' widgets, with the props that its code passes in a file. */
  readonly places: readonly WidgetSchema[];
  /** Details of the events that it emits, by their names. */
  readonly emits: Readonly<Record<string, Schema>>;
  /** Details that it expects of the events that it hears. */
  readonly hears: Readonly<Record<string, Schema>>;
}
