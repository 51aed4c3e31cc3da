import { type Label, labels } from '#contract/states.ts';

export const textFacets = ['material', 'size', 'pattern', 'color'] as const;
export type TextFacet = (typeof textFacets)[number];

export type IndexedProduct = Record<TextFacet, string> & {
  id: number;
  categoryId: number;
  pricePaise: number;
  isInStock: boolean;
  labels: readonly string[];
};

/** Each text once; products hold its number. */
class Words {
  readonly #codes = new Map<string, number>();
  readonly texts: string[] = [];

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    this.#codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  find = (text: string): number | undefined => this.#codes.get(text);
}

/** Thirty bytes for each product on sale, by place; who leaves is followed by the last. */
export class Columns {
  readonly #places = new Map<number, number>();
  readonly words: Record<TextFacet, Words> = {
    material: new Words(),
    size: new Words(),
    pattern: new Words(),
    color: new Words(),
  };
  id = new Int32Array(64);
  categoryId = new Int32Array(64);
  pricePaise = new Float64Array(64);
  isInStock = new Uint8Array(64);
  /** A bit for each label. */
  labels = new Uint8Array(64);
  material = new Uint32Array(64);
  size = new Uint32Array(64);
  pattern = new Uint32Array(64);
  color = new Uint32Array(64);

  get count(): number {
    return this.#places.size;
  }

  placeOf(id: number): number | undefined {
    return this.#places.get(id);
  }

  put(product: IndexedProduct): void {
    const place = this.#places.get(product.id) ?? this.#places.size;
    if (place >= this.id.length) this.#grow();
    this.#places.set(product.id, place);
    this.id[place] = product.id;
    this.categoryId[place] = product.categoryId;
    this.pricePaise[place] = product.pricePaise;
    this.isInStock[place] = product.isInStock ? 1 : 0;
    this.labels[place] = bitsOf(product.labels);
    for (const facet of textFacets) this[facet][place] = this.words[facet].codeOf(product[facet]);
  }

  remove(id: number): void {
    const place = this.#places.get(id);
    if (place === undefined) return;
    const last = this.#places.size - 1;
    for (const column of this.#all()) column[place] = column[last] ?? 0;
    this.#places.set(this.id[place] ?? 0, place);
    this.#places.delete(id);
  }

  #all(): (Int32Array | Uint32Array | Uint8Array | Float64Array)[] {
    return [
      this.id,
      this.categoryId,
      this.pricePaise,
      this.isInStock,
      this.labels,
      this.material,
      this.size,
      this.pattern,
      this.color,
    ];
  }

  #grow(): void {
    const wider = <A extends Int32Array | Uint32Array | Uint8Array | Float64Array>(
      old: A,
      made: A,
    ): A => {
      made.set(old);
      return made;
    };
    const size = this.id.length * 2;
    this.id = wider(this.id, new Int32Array(size));
    this.categoryId = wider(this.categoryId, new Int32Array(size));
    this.pricePaise = wider(this.pricePaise, new Float64Array(size));
    this.isInStock = wider(this.isInStock, new Uint8Array(size));
    this.labels = wider(this.labels, new Uint8Array(size));
    for (const facet of textFacets) this[facet] = wider(this[facet], new Uint32Array(size));
  }
}

export const bitOfLabel = (label: Label): number => 1 << labels.indexOf(label);
export const bitsOf = (given: readonly string[]): number =>
  labels.reduce((bits, label) => bits | (given.includes(label) ? bitOfLabel(label) : 0), 0);
