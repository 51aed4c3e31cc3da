import { z } from 'zod';
import { navigationTextMax } from '../appearance/rules.ts';
import { categoryForm } from '../catalogue/category-form.ts';
import { groupForm } from '../catalogue/product-forms.ts';
import { adminCustomPageEndpoints } from '../content/custom-pages.ts';
import { policyForm, postForm } from '../content/forms.ts';
import { isReadable, text as shortText, unreadableMessage } from '../rules.ts';

const textMessage = 'Please send a text';

/** Marks of other writing directions: one in a translation would turn the text around it. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text in the limits of its English field. Blank: none. */
const translated = <T>(read: (text: string) => unknown, rule: z.ZodType<T>) =>
  z
    .string({ error: textMessage })
    .refine(isReadable, unreadableMessage)
    .transform((value) => value.replaceAll(directions, '').trim())
    .refine((value) => value === '' || rule.safeParse(read(value)).success, {
      error: ({ input }) =>
        rule.safeParse(read(String(input))).error?.issues[0]?.message ?? textMessage,
    })
    .optional();

const text = (rule: z.ZodType) => translated((value) => value, rule);

export const linesOf = (value: string): string[] =>
  value.split(/\r?\n/).flatMap((line) => line.trim() || []);

/** A list of texts, one in each line. */
const lines = (rule: z.ZodType) => translated(linesOf, rule);

const group = groupForm.shape;
const customPage = adminCustomPageEndpoints.saveCustomPage.body.shape;
const post = postForm.def.out.shape;
const category = categoryForm.def.out.shape;

const productTexts = {
  name: text(group.name),
  description: text(group.description),
  care_instruction: lines(group.care_instruction),
  manufacture_details: lines(group.manufacture_details),
  no_return_reason: text(group.no_return_reason),
  return_policies: lines(group.return_policies),
  net_quantity: text(group.net_quantity),
  dimensions: text(group.dimensions),
  meta_title: text(group.meta_title),
  meta_description: text(group.meta_description),
  meta_keywords: text(group.meta_keywords),
};

/**
 * The texts of each resource that can be translated. Sizes, colours and materials are the same in
 * every language, because filters and carts compare them.
 */
export const translatedFields = {
  'product-groups': productTexts,
  /** A variant's own text replaces that of its group. */
  products: productTexts,
  categories: {
    name: text(category.name),
    description: text(category.description),
    size_guide_note: text(shortText(500)),
  },
  pages: { title: text(customPage.title), body: text(customPage.body) },
  posts: { title: text(post.title), excerpt: text(post.excerpt), markdown: text(post.markdown) },
  /** `description` and `badge` replace the sentence and the badge that the terms make. */
  promotions: {
    name: text(shortText(80)),
    description: text(shortText(300)),
    badge: text(shortText(60)),
  },
  /** Of the home page; the offer of a promotion follows from its terms. */
  banners: {
    title: text(shortText(160)),
    body: text(shortText(500)),
    action: text(shortText(40)),
  },
  services: { title: text(shortText(160)), body: text(shortText(500)) },
  /** Of the shop itself; its only id is `shop`. */
  settings: {
    site_slogan: text(shortText(200)),
    default_site_title: text(shortText(200)),
    default_site_meta_description: text(shortText(1000)),
    default_site_meta_keywords: text(shortText(1000)),
    customer_support_hours: text(shortText(80)),
    newsletter_text: text(shortText(1000)),
    maintenance_mode_text: text(shortText(500)),
    copyright_text: text(shortText(300)),
  },
  /** Of menu and footer; the id is the English text. */
  navigation: { text: text(shortText(navigationTextMax)) },
  policies: { title: text(policyForm.shape.title), markdown: text(policyForm.shape.markdown) },
} as const satisfies Record<string, Record<string, z.ZodType<string | undefined>>>;

export type TranslatedResource = keyof typeof translatedFields;

const isResource = (name: string): name is TranslatedResource =>
  Object.hasOwn(translatedFields, name);

export const translatedResources = Object.keys(translatedFields).filter(isResource);

/** The texts of a resource that have a translation, by field. */
export type TranslatedTexts = Readonly<Record<string, string>>;
