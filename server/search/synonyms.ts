/** Words of shoppers in India for goods and colours; used if the catalogue lacks the typed word. */
const synonyms: Record<string, readonly string[]> = {
  razai: ['quilt'],
  rajai: ['quilt'],
  godri: ['quilt'],
  dohar: ['blanket', 'quilt'],
  kambal: ['blanket'],
  throw: ['blanket'],
  duvet: ['comforter'],
  parda: ['curtain', 'curtains'],
  drape: ['curtain', 'curtains'],
  drapes: ['curtain', 'curtains'],
  takiya: ['pillow'],
  chadar: ['sheet'],
  bedding: ['sheet', 'comforter', 'quilt'],
  blue: ['indigo', 'sky', 'navy', 'teal'],
  red: ['madder', 'rust', 'rosewood'],
  pink: ['rose', 'blush'],
  green: ['sage', 'olive', 'forest', 'teal'],
  yellow: ['mustard', 'saffron'],
  orange: ['terracotta', 'rust', 'saffron'],
  purple: ['plum'],
  grey: ['charcoal', 'stone'],
  gray: ['charcoal', 'stone', 'grey'],
  beige: ['oat', 'sand'],
  cream: ['ivory', 'oat'],
};

const byWord = new Map(Object.entries(synonyms));

export const synonymsOf = (word: string): readonly string[] => byWord.get(word) ?? [];
