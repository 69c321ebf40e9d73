/** Attributes of an element by name. */
export type Attributes = Readonly<Record<string, string>>;

/** How to read and build the tree of a parser: a document of the browser, or what parse5 reads on the server. */
export interface TreeAdapter<N> {
  childrenOf(parent: N): readonly N[];
  /** Returns the name of an element in lower case, null for other nodes. */
  nameOf(node: N): string | null;
  /** Returns the text of a text node, null for other nodes. */
  textOf(node: N): string | null;
  attributesOf(element: N): Iterable<{ readonly name: string; readonly value: string }>;
  createElement(name: string, attributes: Attributes, children: readonly N[]): N;
  createText(text: string): N;
  setAttribute(element: N, name: string, value: string): void;
}
