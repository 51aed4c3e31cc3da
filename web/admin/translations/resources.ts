import type { TranslatedResource } from '#contract/locales/fields.ts';

type Text = { name: string; label: string; rows?: number; hint?: string };

const productTexts: readonly Text[] = [
  { name: 'name', label: 'Name' },
  { name: 'description', label: 'Description', rows: 4 },
  { name: 'care_instruction', label: 'Care instructions', rows: 4, hint: 'One a line.' },
  { name: 'manufacture_details', label: 'Manufacture details', rows: 2, hint: 'One a line.' },
  { name: 'return_policies', label: 'Return conditions', rows: 3, hint: 'One a line.' },
  { name: 'no_return_reason', label: 'Why it cannot be returned' },
  { name: 'net_quantity', label: 'Net quantity' },
  { name: 'dimensions', label: 'Dimensions' },
  { name: 'meta_title', label: 'SEO title' },
  { name: 'meta_description', label: 'SEO description', rows: 2 },
  { name: 'meta_keywords', label: 'SEO keywords' },
];

/** The calls and the texts of each resource, in the order of the form. */
export const translated = {
  'product-groups': {
    read: 'getGroupTranslation',
    save: 'saveGroupTranslation',
    permission: 'catalogue.write',
    texts: productTexts,
  },
  products: {
    read: 'getProductTranslation',
    save: 'saveProductTranslation',
    permission: 'catalogue.write',
    texts: productTexts,
  },
  categories: {
    read: 'getCategoryTranslation',
    save: 'saveCategoryTranslation',
    permission: 'catalogue.write',
    texts: [
      { name: 'name', label: 'Name' },
      { name: 'description', label: 'Description', rows: 3 },
      { name: 'size_guide_note', label: 'Note of the size guide' },
    ],
  },
  pages: {
    read: 'getPageTranslation',
    save: 'savePageTranslation',
    permission: 'content.write',
    texts: [
      { name: 'title', label: 'Title' },
      { name: 'body', label: 'Text', rows: 10, hint: 'Markdown.' },
    ],
  },
  posts: {
    read: 'getPostTranslation',
    save: 'savePostTranslation',
    permission: 'content.write',
    texts: [
      { name: 'title', label: 'Title' },
      { name: 'excerpt', label: 'Excerpt', rows: 2 },
      { name: 'markdown', label: 'Text', rows: 10, hint: 'Markdown.' },
    ],
  },
  promotions: {
    read: 'getPromotionTranslation',
    save: 'savePromotionTranslation',
    permission: 'coupons.write',
    texts: [
      { name: 'name', label: 'Name' },
      { name: 'description', label: 'Sentence', hint: 'Blank: it follows from the terms.' },
      { name: 'badge', label: 'Badge', hint: 'Blank: it follows from the terms.' },
    ],
  },
  banners: {
    read: 'getBannerTranslation',
    save: 'saveBannerTranslation',
    permission: 'content.write',
    texts: [
      { name: 'title', label: 'Heading' },
      { name: 'body', label: 'Text', rows: 2 },
      { name: 'action', label: 'Button' },
    ],
  },
  services: {
    read: 'getServiceTranslation',
    save: 'saveServiceTranslation',
    permission: 'content.write',
    texts: [
      { name: 'title', label: 'Heading' },
      { name: 'body', label: 'Text', rows: 2 },
    ],
  },
  settings: {
    read: 'getSettingsTranslation',
    save: 'saveSettingsTranslation',
    permission: 'settings.write',
    texts: [
      { name: 'site_slogan', label: 'Slogan' },
      { name: 'default_site_title', label: 'SEO title' },
      { name: 'default_site_meta_description', label: 'SEO description', rows: 2 },
      { name: 'default_site_meta_keywords', label: 'SEO keywords' },
      { name: 'customer_support_hours', label: 'Support hours' },
      { name: 'newsletter_text', label: 'Newsletter text' },
      { name: 'maintenance_mode_text', label: 'Text of the maintenance page', rows: 2 },
      { name: 'copyright_text', label: 'Copyright text' },
    ],
  },
  navigation: {
    read: 'getNavigationTranslation',
    save: 'saveNavigationTranslation',
    permission: 'content.write',
    texts: [
      {
        name: 'text',
        label: 'Text',
        hint: 'Blank: the usual Hindi word, or the Hindi name of the category or policy.',
      },
    ],
  },
  policies: {
    read: 'getPolicyTranslation',
    save: 'savePolicyTranslation',
    permission: 'content.write',
    texts: [
      { name: 'title', label: 'Title' },
      {
        name: 'markdown',
        label: 'Text',
        rows: 12,
        hint: 'Markdown. A blank in the English text, such as {contact}, works here too.',
      },
    ],
  },
} as const satisfies Record<
  TranslatedResource,
  { read: string; save: string; permission: string; texts: readonly Text[] }
>;
