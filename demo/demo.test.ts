import { describe, expect, it } from 'vitest';
import { cities, pincodes, states } from '#database/reference/locations.ts';
import { demoBlogPosts } from '#demo/content/blog-posts.ts';
import {
  demoDealsBanner,
  demoStory,
  demoHeroBanners,
  demoServiceCards,
  demoTopBanners,
} from '#demo/content/home.ts';
import { demoInstagramPosts } from '#demo/content/instagram.ts';
import { demoReviews } from '#demo/content/reviews.ts';
import { demoCategories } from '#demo/categories.ts';
import { hindiPolicies } from '#demo/content/hindi.ts';
import { hindiPosts } from '#demo/content/hindi-posts.ts';
import { hindiDescriptions } from '#demo/hindi-descriptions.ts';
import { hindiLines } from '#demo/hindi-texts.ts';
import { hindiCategories, hindiNames } from '#demo/hindi.ts';
import images from '#demo/images.json' with { type: 'json' };
import { demoCoupons, demoCustomers, demoOrders } from '#demo/people.ts';
import { demoProducts, demoVariants } from '#demo/products.ts';
import { demoPolicies } from '#demo/content/policies.ts';
import { demoSettings, demoTaxSettings } from '#demo/settings.ts';
import { demoWeightGrams } from '#demo/weights.ts';
import { gstin } from '#contract/rules.ts';
import { hsnWarning } from '#contract/tax/goods.ts';
import type { Label } from '#demo/types.ts';

const slugs = new Set(demoProducts.map(({ slug }) => slug));

const places = new Map(pincodes().map(({ pincode, ...place }) => [pincode, place]));

function namesOf(pincode: string) {
  const place = places.get(pincode);
  return {
    state: states.find(({ id }) => id === place?.stateId)?.name,
    city: cities.find(({ id }) => id === place?.cityId)?.name,
  };
}

it('the demo has Hindi texts for each design, category, policy and post', () => {
  const designs = demoProducts.filter(({ group, slug }) => group === null || group === slug);
  expect(Object.keys(hindiNames).toSorted()).toEqual(designs.map(({ slug }) => slug).toSorted());
  expect(Object.keys(hindiCategories).toSorted()).toEqual(
    demoCategories.map(({ slug }) => slug).toSorted(),
  );
  expect(Object.keys(hindiDescriptions).toSorted()).toEqual(Object.keys(hindiNames).toSorted());
  expect(Object.keys(hindiPolicies).toSorted()).toEqual(
    demoPolicies.map(({ slug }) => slug).toSorted(),
  );
  expect(Object.keys(hindiPosts).toSorted()).toEqual(
    demoBlogPosts.map(({ slug }) => slug).toSorted(),
  );
  for (const { careInstruction, returnPolicies } of demoProducts)
    for (const list of [careInstruction, returnPolicies])
      expect(hindiLines(list)?.split('\n')).toHaveLength(list.length);
  const names = Object.values(hindiNames);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[\u0900-\u097F ]+$/);
});

describe('the demo catalogue', () => {
  it('has 72 products with slugs, names and descriptions of their own', () => {
    expect(demoProducts).toHaveLength(72);
    expect(slugs.size).toBe(72);
    const designs = demoProducts.filter(({ group, slug }) => group === null || group === slug);
    expect(designs).toHaveLength(70);
    expect(new Set(designs.map(({ name }) => name)).size).toBe(70);
    expect(new Set(designs.map(({ description }) => description)).size).toBe(70);
  });

  it('has further sizes of its designs, dearer the larger they are', () => {
    expect(demoVariants).toHaveLength(15);
    expect(demoVariants.filter(({ slug }) => slugs.has(slug))).toEqual([]);
    expect(
      demoVariants.filter(
        ({ pricePaise, originalPricePaise }) => pricePaise >= (originalPricePaise ?? 0),
      ),
    ).toEqual([]);
    expect(demoVariants.some(({ stock }) => stock === 0)).toBe(true);
    for (const ofColor of Map.groupBy(demoVariants, ({ images }) => images[0]?.file).values())
      expect(ofColor.map(({ pricePaise }) => pricePaise)).toEqual(
        ofColor.map(({ pricePaise }) => pricePaise).toSorted((a, b) => a - b),
      );
  });

  it('has a product in each of the seven categories', () => {
    const filled = new Set(demoProducts.map(({ category }) => category));
    expect(demoCategories.map(({ slug }) => slug).sort()).toEqual([...filled].sort());
  });

  it('shows only images that exist', () => {
    const known = new Set(images.map(({ path }) => path));
    const shown = [
      ...demoProducts.flatMap((product) => product.images.map(({ file }) => file)),
      ...demoCategories.map(({ image }) => image),
      ...demoBlogPosts.map(({ cover }) => cover.file),
      ...demoHeroBanners.flatMap(({ image, tallImage }) => [image.file, tallImage]),
      ...demoInstagramPosts.map(({ image }) => image),
      ...demoReviews.flatMap(({ photos = [] }) => photos),
      demoDealsBanner.image.file,
      demoStory.image.file,
    ];
    expect(shown.filter((file) => !known.has(file))).toEqual([]);
  });

  it('shows the weave second, and another view after it', () => {
    const views = demoProducts.map(({ images: [, second, third] }) => [second?.alt, third?.alt]);
    const weave = /seen from close/;
    expect(views.filter(([second = '']) => !weave.test(second))).toEqual([]);
    expect(views.filter(([, third = '']) => third === '' || weave.test(third))).toEqual([]);
  });

  it.each<Label>(['best_seller', 'new_arrival', 'trending'])(
    'has 8 to 12 products labelled %s',
    (label) => {
      const count = demoProducts.filter(({ labels }) => labels.includes(label)).length;
      expect(count).toBeGreaterThanOrEqual(8);
      expect(count).toBeLessThanOrEqual(12);
    },
  );

  it('has some products out of stock and some with their last few', () => {
    expect(demoProducts.filter(({ stock }) => stock === 0)).toHaveLength(5);
    expect(demoProducts.filter(({ stock }) => stock >= 1 && stock <= 5)).toHaveLength(8);
  });

  it('has original prices above the price, and prices in whole rupees', () => {
    const dearer = demoProducts.filter(
      (p) => p.originalPricePaise !== null && p.originalPricePaise <= p.pricePaise,
    );
    expect(dearer).toEqual([]);
    expect(demoProducts.filter(({ pricePaise }) => pricePaise % 100 !== 0)).toEqual([]);
  });

  it('has HSN codes that fit the goods, and weights in grams', () => {
    const codes = new Map(
      demoCategories.map(({ slug, name, hsnCode }) => [slug, { name, hsnCode }]),
    );
    for (const product of [...demoProducts, ...demoVariants]) {
      const { name: category = '', hsnCode = '' } = codes.get(product.category) ?? {};
      expect(hsnWarning({ name: product.name, category, hsnCode })).toBeNull();
      expect(demoWeightGrams(product)).toBeGreaterThanOrEqual(80);
      expect(demoWeightGrams(product)).toBeLessThanOrEqual(4_000);
    }
    expect(codes.get('cushion')?.hsnCode).toBe('6304');
  });

  it('has policies without open brackets, and a seller with a valid GSTIN', () => {
    const texts = demoPolicies.map(({ bodyMarkdown }) => bodyMarkdown.replace(/\]\([^)]*\)/g, ')'));
    expect(texts.filter((text) => /\[[^\])]*\]/.test(text))).toEqual([]);
    expect(gstin.safeParse(demoTaxSettings.gstin).success).toBe(true);
  });

  it('has savings that match its deals banner', () => {
    const savings = demoProducts.flatMap(({ pricePaise, originalPricePaise }) =>
      originalPricePaise === null ? [] : [Math.round((1 - pricePaise / originalPricePaise) * 100)],
    );
    expect(demoDealsBanner.text).toBe(`Save up to ${Math.max(...savings)}%`);
  });

  it('offers free shipping from the threshold on, as the checkout does, not above it', () => {
    const texts = JSON.stringify([demoSettings, demoTopBanners, demoServiceCards]);
    expect(texts.match(/above ₹[\d,]+/g)).toBeNull();
    expect(texts.match(/from ₹1,999|₹1,999 and above/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('has reviews of its own products, from 1 to 5 stars', () => {
    expect(demoReviews.filter(({ product }) => !slugs.has(product))).toEqual([]);
    expect(demoReviews.filter(({ rating }) => rating < 1 || rating > 5)).toEqual([]);
    const pairs = demoReviews.map(({ product, reviewer }) => `${product} ${reviewer}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });
});

describe('the demo customers', () => {
  it.each(demoCustomers)(
    '$fullName has a PIN code that matches the city',
    ({ state, city, pincode, mobileNo }) => {
      expect(namesOf(pincode)).toEqual({ state, city });
      expect(mobileNo).toMatch(/^9\d{9}$/u);
    },
  );

  it('order existing products with existing coupons, 1 to 10 of each', () => {
    const codes = new Set(demoCoupons.map(({ code }) => code));
    const emails = new Set(demoCustomers.map(({ email }) => email));
    for (const order of demoOrders) {
      expect(emails).toContain(order.customerEmail);
      expect(order.lines.length).toBeGreaterThan(0);
      expect(
        order.lines.filter(
          ({ product, quantity }) => !slugs.has(product) || quantity < 1 || quantity > 10,
        ),
      ).toEqual([]);
      if (order.couponCode !== null) expect(codes).toContain(order.couponCode);
    }
  });

  it('have orders in every status that an owner can set', () => {
    const reached = new Set(demoOrders.map(({ status }) => status));
    expect([...reached].sort()).toEqual(['cancelled', 'delivered', 'processing', 'shipped']);
  });
});
