import { z } from 'zod';
import { navigationTextMax } from '../appearance/rules.ts';
import { policySlugs } from '../content/policies.ts';
import { api, type Endpoint } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import type { RefusalCode } from '../refusals.ts';
import { id, requiredText } from '../rules.ts';
import { localeCalls } from './calls.ts';
import { translatedFields, type TranslatedResource } from './fields.ts';
import { translatedLocale } from './query.ts';
import { translationFileEndpoints } from './translation-file.ts';
import { locales, translatedLocales } from './rules.ts';

/** The form of a translation. A field that is left out stays unchanged, a blank one is English. */
const formOf = <S extends z.ZodRawShape>(fields: S) =>
  z
    .object({ ...fields, version: optionalVersion })
    .loose()
    .superRefine((value, refinement) => {
      const names = Object.keys(fields);
      for (const field of Object.keys(value))
        if (field !== 'version' && !names.includes(field))
          refinement.addIssue({
            code: 'custom',
            path: [field],
            params: {
              refusal: 'translation_field_unknown',
              errorParams: { field: field.slice(0, 40), fields: names.join(', ') },
            },
          });
    });

type Texts<S> = { [Name in keyof S]: z.ZodString };

/** A text for each of the fields. */
function textsOf<S extends z.ZodRawShape>(fields: S): Texts<S>;
function textsOf(fields: z.ZodRawShape): Record<string, z.ZodString> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, z.string()]));
}

/** Every text of the resource, blank without a translation. `version` 0: not translated yet. */
const viewOf = <S extends z.ZodRawShape>(fields: S) =>
  z.object({ ...textsOf(fields), version: z.number() });

const idInPath = z.object({ id, locale: translatedLocale });

/** The texts of the shop have no other id. */
const shopInPath = z.object({ id: z.literal('shop'), locale: translatedLocale });

/** A text of menu or footer, as the staff wrote it in English. */
const textInPath = z.object({
  id: requiredText(navigationTextMax, 'Please send the English text'),
  locale: translatedLocale,
});

const slugInPath = z.object({ id: z.enum(policySlugs), locale: translatedLocale });

type Access = {
  name: string;
  area: 'catalogue' | 'content' | 'coupons' | 'settings';
  notFoundCode: RefusalCode;
  params: z.ZodType;
};

const access = {
  'product-groups': {
    name: 'the texts that the variants of a group share',
    area: 'catalogue',
    notFoundCode: 'group_not_found',
    params: idInPath,
  },
  products: {
    name: 'a product, or a variant whose texts differ from those of its group',
    area: 'catalogue',
    notFoundCode: 'product_not_found',
    params: idInPath,
  },
  categories: {
    name: 'a category',
    area: 'catalogue',
    notFoundCode: 'category_not_found',
    params: idInPath,
  },
  pages: {
    name: 'a custom page',
    area: 'content',
    notFoundCode: 'custom_page_not_found',
    params: idInPath,
  },
  posts: {
    name: 'a blog post',
    area: 'content',
    notFoundCode: 'post_not_found',
    params: idInPath,
  },
  promotions: {
    name: 'a promotion',
    area: 'coupons',
    notFoundCode: 'promotion_not_found',
    params: idInPath,
  },
  banners: {
    name: 'a banner of the home page',
    area: 'content',
    notFoundCode: 'content_not_found',
    params: idInPath,
  },
  services: {
    name: 'a service of the home page',
    area: 'content',
    notFoundCode: 'content_not_found',
    params: idInPath,
  },
  settings: {
    name: 'the shop’s texts in the settings; their id is `shop`',
    area: 'settings',
    notFoundCode: 'content_not_found',
    params: shopInPath,
  },
  navigation: {
    name: 'a text of menu or footer; its id is the English text',
    area: 'content',
    notFoundCode: 'content_not_found',
    params: textInPath,
  },
  policies: {
    name: 'a saved policy; its id is its slug',
    area: 'content',
    notFoundCode: 'policy_not_found',
    params: slugInPath,
  },
} as const satisfies Record<TranslatedResource, Access>;

/** Reading and saving the translation of a resource, with the permissions of its area. */
const translation = <R extends TranslatedResource>(resource: R) => {
  const fields = translatedFields[resource];
  const { name, area, notFoundCode, params }: (typeof access)[R] = access[resource];
  const shared = { access: 'admin', data: viewOf(fields), notFoundCode, params } as const;
  return {
    read: {
      ...shared,
      summary: `The translation of ${name}; \`version\` 0: none yet`,
      permission: `${area}.read`,
    },
    save: {
      ...shared,
      summary: `Translate ${name}; a blank text is shown in English`,
      permission: `${area}.write`,
      body: formOf(fields),
      transaction: 'own',
    },
  } as const satisfies Record<'read' | 'save', Endpoint>;
};

const groups = translation('product-groups');
const products = translation('products');
const categories = translation('categories');
const pages = translation('pages');
const posts = translation('posts');
const promotions = translation('promotions');
const banners = translation('banners');
const services = translation('services');
const settings = translation('settings');
const navigation = translation('navigation');
const policies = translation('policies');

export const localeApi = api(localeCalls, {
  listLocales: {
    summary: 'The languages of the shop, the default first',
    access: 'public',
    data: z.array(z.object({ code: z.enum(locales), name: z.string(), is_default: z.boolean() })),
    cached: true,
  },
  getTranslationProgress: {
    summary: 'How many resources have a name or title in each language beside English',
    access: 'admin',
    permission: 'settings.read',
    data: z.array(
      z.object({
        locale: z.enum(translatedLocales),
        resource: z.enum(['products', 'categories', 'pages', 'posts', 'promotions', 'policies']),
        total: z.number(),
        translated: z.number(),
      }),
    ),
  },
  ...translationFileEndpoints,
  getGroupTranslation: groups.read,
  saveGroupTranslation: groups.save,
  getProductTranslation: products.read,
  saveProductTranslation: products.save,
  getCategoryTranslation: categories.read,
  saveCategoryTranslation: categories.save,
  getPageTranslation: pages.read,
  savePageTranslation: pages.save,
  getPostTranslation: posts.read,
  savePostTranslation: posts.save,
  getPromotionTranslation: promotions.read,
  savePromotionTranslation: promotions.save,
  getBannerTranslation: banners.read,
  saveBannerTranslation: banners.save,
  getServiceTranslation: services.read,
  saveServiceTranslation: services.save,
  getSettingsTranslation: settings.read,
  saveSettingsTranslation: settings.save,
  getNavigationTranslation: navigation.read,
  saveNavigationTranslation: navigation.save,
  getPolicyTranslation: policies.read,
  savePolicyTranslation: policies.save,
});
