import {
  bedText,
  lengthText,
  otherText,
  widthHeightText,
} from '#web/storefront/listing/filter-texts.tsx';
type SizeOption = { value: string; count: number };
type SizeGroup = { title: string; options: SizeOption[] };

const beds = ['single', 'twin', 'twin xl', 'double', 'full', 'queen', 'king', 'super king'];

const kinds: readonly { title: string; rankOf: (size: string) => number | null }[] = [
  {
    title: bedText,
    rankOf: (size) => {
      const rank = beds.indexOf(size.toLowerCase());
      return rank < 0 ? null : rank;
    },
  },
  { title: lengthText, rankOf: (size) => numberIn(/^([\d.]+) ?(?:ft|feet|m)$/i, size) },
  {
    title: widthHeightText,
    rankOf: (size) => {
      const [, width, height] = /^([\d.]+) ?[x×] ?([\d.]+)/i.exec(size) ?? [];
      return width && height ? Number(width) * Number(height) : null;
    },
  },
];

function numberIn(pattern: RegExp, size: string): number | null {
  const [, digits] = pattern.exec(size) ?? [];
  return digits ? Number(digits) : null;
}

/** Sizes by kind, the smallest first; sizes of no known kind come last, in their own order. */
export function sizeGroups(options: readonly SizeOption[]): SizeGroup[] {
  const groups = kinds.map(({ title, rankOf }) => ({
    title,
    options: options
      .flatMap((option) => {
        const rank = rankOf(option.value);
        return rank === null ? [] : [{ option, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ option }) => option),
  }));
  const known = new Set(groups.flatMap((group) => group.options));
  const others = options.filter((option) => !known.has(option));
  return [...groups, { title: otherText, options: others }].filter(
    (group) => group.options.length > 0,
  );
}
