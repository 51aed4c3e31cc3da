/**
 * Words of shoppers in India for goods and colours; used if the catalogue lacks the typed word.
 * Other spellings of them, also in Devanagari, are found by their sound and by the correction of
 * typing errors.
 */
const synonyms: Record<string, readonly string[]> = {
  razai: ['quilt'],
  lihaf: ['quilt'],
  godri: ['quilt'],
  dohar: ['blanket', 'quilt'],
  kambal: ['blanket'],
  throw: ['blanket'],
  duvet: ['comforter'],
  parda: ['curtain', 'curtains'],
  drape: ['curtain', 'curtains'],
  drapes: ['curtain', 'curtains'],
  takiya: ['pillow'],
  gilaf: ['pillow', 'cushion'],
  chadar: ['sheet'],
  bistar: ['sheet', 'comforter', 'quilt'],
  bedding: ['sheet', 'comforter', 'quilt'],
  suti: ['cotton'],
  makhmal: ['velvet'],
  nila: ['indigo', 'sky', 'navy', 'teal'],
  lal: ['madder', 'rust', 'rosewood'],
  gulabi: ['rose', 'blush'],
  hara: ['sage', 'olive', 'forest', 'teal'],
  pila: ['mustard', 'saffron'],
  safed: ['white', 'ivory'],
  blue: ['indigo', 'sky', 'navy', 'teal'],
  red: ['madder', 'rust', 'rosewood'],
  pink: ['rose', 'blush'],
  green: ['sage', 'olive', 'forest', 'teal'],
  yellow: ['mustard', 'saffron'],
  orange: ['terracotta', 'rust', 'saffron'],
  purple: ['plum'],
  grey: ['charcoal', 'stone'],
  gray: ['charcoal', 'stone', 'grey'],
  black: ['charcoal'],
  kala: ['black', 'charcoal'],
  brown: ['rust', 'terracotta', 'madder'],
  beige: ['oat', 'sand'],
  cream: ['ivory', 'oat'],
};

/**
 * Plurals, and colours of feminine and plural goods. With long vowels they are no near misspelling
 * of an English word, as 'pile' is of 'pale'.
 */
const inflected: Record<string, readonly string[]> = {
  razai: ['razaiyan', 'razaiyon'],
  chadar: ['chadaren', 'chadaron'],
  parda: ['parde'],
  takiya: ['takiye'],
  nila: ['neeli', 'neele'],
  hara: ['haari', 'haare'],
  pila: ['peeli', 'peele'],
  kala: ['kaali', 'kaale'],
};

for (const [word, forms] of Object.entries(inflected))
  for (const form of forms) synonyms[form] = synonyms[word] ?? [];

const byWord = new Map(Object.entries(synonyms));

/** The words that have synonyms. */
export const synonymWords: readonly string[] = Object.keys(synonyms);

export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [];
