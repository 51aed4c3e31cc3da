import type { CallName } from '#contract/calls.ts';
import { makeGroup, makeProduct, type Person } from '#test/builders.ts';
import type { Request, TestShop } from '#test/shop.ts';

type TestSetup = { shop: TestShop; owner: Person };

/** Saves the resource to translate and answers its id. */
async function saved(
  { shop, owner }: TestSetup,
  name: 'savePromotion' | 'saveCustomPage' | 'saveCategory' | 'savePost' | 'saveHomeBlock',
  body: unknown,
): Promise<number> {
  const { data, status, message } = await shop.call(name, { token: owner.token, body });
  if (status !== 200) throw new Error(`${name}: ${message}`);
  return data.id;
}

const toHindi = (id: number | string, body: Record<string, string>): Omit<Request, 'token'> => ({
  params: { id, locale: 'hi' },
  body,
});

let made = 0;
const next = (): number => ++made;

const formOf = (controls: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(controls)) form.set(name, value);
  return form;
};

/** The calls of `adminWrites` that translate a resource. */
export const translationWrites = {
  saveGroupTranslation: async ({ shop }: TestSetup) =>
    toHindi((await makeGroup(shop.database, [{ size: 'Queen' }, { size: 'King' }])).id, {
      name: 'नीली चादर',
    }),
  saveProductTranslation: async ({ shop }: TestSetup) =>
    toHindi((await makeProduct(shop.database)).id, { name: 'नीली चादर' }),
  saveCategoryTranslation: async (setup: TestSetup) =>
    toHindi(await saved(setup, 'saveCategory', formOf({ name: `Sheets ${next()}` })), {
      name: 'चादरें',
    }),
  savePageTranslation: async (setup: TestSetup) =>
    toHindi(
      await saved(setup, 'saveCustomPage', {
        slug: `about-${next()}`,
        title: 'About us',
        body: 'Weavers.',
        is_published: true,
      }),
      { title: 'हमारे बारे में', body: '**बुनकर** <script>alert(1)</script>' },
    ),
  savePostTranslation: async (setup: TestSetup) => {
    const controls = { title: `Care ${next()}`, author: 'Asha', markdown: 'Wash cold.' };
    const form = formOf({ ...controls, excerpt: 'Short.', state: 'published' });
    return toHindi(await saved(setup, 'savePost', form), {
      title: 'देखभाल',
      markdown: 'ठंडे पानी में *धोएँ*।',
    });
  },
  savePromotionTranslation: async (setup: TestSetup) =>
    toHindi(
      await saved(setup, 'savePromotion', {
        name: `Tenth ${next()}`,
        kind: 'percentage',
        terms: { percent: 10 },
        scope: { all: true },
        has_badge: true,
        // A live one would change the prices of the other calls.
        is_active: false,
      }),
      { description: 'हर चीज़ पर 10% की छूट।', badge: '10% छूट' },
    ),
  saveBannerTranslation: async (setup: TestSetup) =>
    toHindi(
      await saved(
        setup,
        'saveHomeBlock',
        formOf({ part: 'announcement', title: `Sale ${next()}` }),
      ),
      { title: 'त्योहार की छूट' },
    ),
  saveServiceTranslation: async (setup: TestSetup) =>
    toHindi(
      await saved(
        setup,
        'saveHomeBlock',
        formOf({ part: 'service', title: `Advice ${next()}`, text: 'Ask us.', icon: 'truck' }),
      ),
      { title: 'सलाह', body: 'हमसे पूछें।' },
    ),
  saveSettingsTranslation: async () => toHindi('shop', { site_slogan: 'भारत में बुना' }),
  saveNavigationTranslation: async () => toHindi('Our weavers', { text: 'हमारे बुनकर' }),
  savePolicyTranslation: async ({ shop, owner }: TestSetup) => {
    const params = { slug: 'privacy-policy' };
    const body = { title: 'Privacy', markdown: 'We keep little.', is_published: true };
    await shop.call('savePolicy', { token: owner.token, params, body });
    return toHindi('privacy-policy', { title: 'निजता', markdown: 'हम **कम** रखते हैं।' });
  },
} satisfies Partial<Record<CallName, (setup: TestSetup) => Promise<Omit<Request, 'token'>>>>;
