import type { CategorySlug, DemoCategory } from './types.ts';

const bedSizes = ['Single', 'Double', 'Twin', 'Twin XL', 'Queen', 'King'];

export const demoCategories: DemoCategory[] = [
  {
    slug: 'bed-sheet',
    name: 'Bed Sheet',
    description:
      'Block-printed cotton, crisp percale, sateen and stone-washed linen, each with its pillow covers.',
    image: 'categories/bed-sheet.webp',
    displayOrder: 1,
    status: 'active',
    hsnCode: '6302',
    sizes: bedSizes,
  },
  {
    slug: 'curtains',
    name: 'Curtains',
    description:
      'Linen that filters the light, prints that colour it and velvet that keeps it out. Sold in pairs.',
    image: 'categories/curtain.webp',
    displayOrder: 2,
    status: 'active',
    hsnCode: '6303',
  },
  {
    slug: 'cushion',
    name: 'Cushion',
    description:
      'Piped covers in ikat, Ajrakh, velvet and woven texture, made to be mixed on one sofa.',
    image: 'categories/cushion.webp',
    displayOrder: 3,
    status: 'active',
    hsnCode: '6304',
  },
  {
    slug: 'comforter',
    name: 'Comforter',
    description:
      'Cotton-faced comforters from a light all-season fill to one for a hill-station winter.',
    image: 'categories/comforter.webp',
    displayOrder: 4,
    status: 'active',
    hsnCode: '940440',
    sizes: bedSizes,
  },
  {
    slug: 'pillow',
    name: 'Pillow',
    description:
      'Pairs of washable pillows, soft to medium-firm, in ticking, percale, sateen and linen.',
    image: 'categories/pillow.webp',
    displayOrder: 5,
    status: 'active',
    hsnCode: '9404',
  },
  {
    slug: 'blanket',
    name: 'Blanket',
    description:
      'Throws and blankets in waffle cotton, chunky knit and warm wool blends, finished with a fringe.',
    image: 'categories/blanket.webp',
    displayOrder: 6,
    status: 'active',
    hsnCode: '6301',
  },
  {
    slug: 'quilt',
    name: 'Quilt',
    description: 'Light cotton quilts in the tradition of the Jaipuri razai, with matching shams.',
    image: 'categories/quilt.webp',
    displayOrder: 7,
    status: 'active',
    hsnCode: '940440',
    sizes: bedSizes,
  },
];

export function categoryName(slug: CategorySlug): string {
  return demoCategories.find((category) => category.slug === slug)?.name ?? slug;
}
