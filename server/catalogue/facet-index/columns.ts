import { readFieldFilter } from '#contract/catalogue/custom-fields.ts';
import { type Label, labels } from '#contract/catalogue/availability.ts';

export const textFacets = ['material', 'size', 'pattern', 'color', 'countryOfOrigin'] as const;
export type TextFacet = (typeof textFacets)[number];

export type IndexedProduct = Record<TextFacet, string> & {
  id: number;
  categoryId: number;
  pricePaise: number;
  isInStock: boolean;
  labels: readonly string[];
  groupId: number | null;
  createdAtS: number;
  ratingTenths: number;
  /** 'key:value' of each custom field. */
  customValues: readonly string[];
};

/** The texts of one custom field; the code 0 is a product without the field. */
type FieldColumn = { dictionary: Dictionary; codes: Uint32Array };

/** Dictionary encoding: each distinct text has an integer code. */
class Dictionary {
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

/**
 * Column store of the products on sale, 47 bytes each and 4 for each custom field of any category.
 * A removed product's slot is filled with the last one.
 */
export class FacetIndex {
  readonly #slots = new Map<number, number>();
  readonly dictionaries: Record<TextFacet, Dictionary> = {
    material: new Dictionary(),
    size: new Dictionary(),
    pattern: new Dictionary(),
    color: new Dictionary(),
    countryOfOrigin: new Dictionary(),
  };
  /** Grows with each change. */
  version = 0;
  id = new Int32Array(64);
  categoryId = new Int32Array(64);
  pricePaise = new Float64Array(64);
  isInStock = new Uint8Array(64);
  /** Bit set of labels. */
  labels = new Uint8Array(64);
  material = new Uint32Array(64);
  size = new Uint32Array(64);
  pattern = new Uint32Array(64);
  color = new Uint32Array(64);
  countryOfOrigin = new Uint32Array(64);
  /** The id of the product's group; the negative id of a product without one. */
  entry = new Int32Array(64);
  createdAtS = new Uint32Array(64);
  ratingTenths = new Uint8Array(64);
  readonly fields = new Map<string, FieldColumn>();
  #byEntry: Uint32Array | null = null;
  #originRanks: number[] = [];

  get count(): number {
    return this.#slots.size;
  }

  slotOf(id: number): number | undefined {
    return this.#slots.get(id);
  }

  /**
   * All slots, those of one entry in succession: a count then recognizes an entry that it has
   * counted.
   */
  get byEntry(): Uint32Array {
    this.#byEntry ??= sortedByEntry(this.entry.subarray(0, this.count));
    return this.#byEntry;
  }

  /**
   * The place of a product's country of origin in alphabetical order; without one it is the last.
   */
  originRank(slot: number): number {
    const { texts } = this.dictionaries.countryOfOrigin;
    if (this.#originRanks.length !== texts.length) this.#originRanks = ranksOf(texts);
    return this.#originRanks[this.countryOfOrigin[slot] ?? 0] ?? 0;
  }

  put(product: IndexedProduct): void {
    this.version += 1;
    const slot = this.#slots.get(product.id) ?? this.#slots.size;
    if (slot >= this.id.length) this.#grow();
    const entry = product.groupId ?? -product.id;
    if (slot === this.count || this.entry[slot] !== entry) this.#byEntry = null;
    this.entry[slot] = entry;
    this.createdAtS[slot] = product.createdAtS;
    this.ratingTenths[slot] = product.ratingTenths;
    this.#slots.set(product.id, slot);
    this.id[slot] = product.id;
    this.categoryId[slot] = product.categoryId;
    this.pricePaise[slot] = product.pricePaise;
    this.isInStock[slot] = product.isInStock ? 1 : 0;
    this.labels[slot] = bitsOf(product.labels);
    for (const facet of textFacets)
      this[facet][slot] = this.dictionaries[facet].codeOf(product[facet]);
    this.#putFields(slot, product.customValues);
  }

  #putFields(slot: number, values: readonly string[]): void {
    for (const { codes } of this.fields.values()) codes[slot] = 0;
    for (const filter of values) {
      const { key, value } = readFieldFilter(filter) ?? {};
      if (key === undefined || value === undefined) continue;
      const column = this.fields.get(key) ?? fieldColumn(this.id.length);
      this.fields.set(key, column);
      column.codes[slot] = column.dictionary.codeOf(value);
    }
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.version += 1;
    this.#byEntry = null;
    const last = this.#slots.size - 1;
    for (const column of this.#all()) column[slot] = column[last] ?? 0;
    this.#slots.set(this.id[slot] ?? 0, slot);
    this.#slots.delete(id);
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
      this.countryOfOrigin,
      this.entry,
      this.createdAtS,
      this.ratingTenths,
      ...[...this.fields.values()].map(({ codes }) => codes),
    ];
  }

  #grow(): void {
    const wider = <A extends Int32Array | Uint32Array | Uint8Array | Float64Array>(
      old: A,
      larger: A,
    ): A => {
      larger.set(old);
      return larger;
    };
    const size = this.id.length * 2;
    this.id = wider(this.id, new Int32Array(size));
    this.categoryId = wider(this.categoryId, new Int32Array(size));
    this.pricePaise = wider(this.pricePaise, new Float64Array(size));
    this.isInStock = wider(this.isInStock, new Uint8Array(size));
    this.labels = wider(this.labels, new Uint8Array(size));
    this.entry = wider(this.entry, new Int32Array(size));
    this.createdAtS = wider(this.createdAtS, new Uint32Array(size));
    this.ratingTenths = wider(this.ratingTenths, new Uint8Array(size));
    for (const facet of textFacets) this[facet] = wider(this[facet], new Uint32Array(size));
    for (const column of this.fields.values())
      column.codes = wider(column.codes, new Uint32Array(size));
  }
}

function fieldColumn(size: number): FieldColumn {
  const dictionary = new Dictionary();
  dictionary.codeOf('');
  return { dictionary, codes: new Uint32Array(size) };
}

/** The rank of each text in the order of code points, the empty one last. */
function ranksOf(texts: readonly string[]): number[] {
  const sorted = texts.toSorted((a, b) => Number(a === '') - Number(b === '') || (a < b ? -1 : 1));
  return texts.map((text) => sorted.indexOf(text));
}

/**
 * In time proportional to the slots: each group is a list of slots, linked from the last to the
 * first.
 */
function sortedByEntry(entry: Int32Array): Uint32Array {
  const sorted = new Uint32Array(entry.length);
  const previous = new Int32Array(entry.length);
  const lastOfGroup = new Map<number, number>();
  let count = 0;
  for (let slot = 0; slot < entry.length; slot++) {
    const group = entry[slot] ?? 0;
    if (group < 0) {
      sorted[count++] = slot;
      continue;
    }
    previous[slot] = lastOfGroup.get(group) ?? -1;
    lastOfGroup.set(group, slot);
  }
  for (const last of lastOfGroup.values())
    for (let slot = last; slot >= 0; slot = previous[slot] ?? -1) sorted[count++] = slot;
  return sorted;
}

export const bitOfLabel = (label: Label): number => 1 << labels.indexOf(label);
export const bitsOf = (given: readonly string[]): number =>
  labels.reduce((bits, label) => bits | (given.includes(label) ? bitOfLabel(label) : 0), 0);
