import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';

type ImageJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The image of a banner `b` as JSON; null without one. */
export const bannerImage = (media: 'm' | 't') =>
  `case when ${media}.hash is null then null else json_build_object('hash', ${media}.hash,
     'width', ${media}.width, 'height', ${media}.height, 'alt', b.image_alt,
     'placeholder', ${media}.placeholder) end`;

/** The blocks of the home page's three tables in one list. */
const blocks = `
  select b.kind as section, b.id, b.version, b.is_active, b.title, b.body as text, b.link, b.action,
    b.text_side, null as icon, '' as city,
    null::int as rating, b.promotion_id, b.image_hash, b.image_alt, b.position,
    ${bannerImage('m')} as picture, b.tall_image_hash, ${bannerImage('t')} as tall_picture
  from banners b left join media m on m.hash = b.image_hash
    left join media t on t.hash = b.tall_image_hash
  union all
  select 'service', id, version, is_active, title, body, '', '', 'left', icon, '', null, null, null,
    '', position, null, null, null from services
  union all
  select 'testimonial', id, version, is_active, name, quote, '', '', 'left', null, city, rating,
    null, null, '', position, null, null, null from testimonials`;

const selected = `select section, id, version, is_active, title, text, link, action, text_side,
    icon, city, rating, promotion_id, image_hash, image_alt, picture,
    tall_image_hash, tall_picture
  from (${blocks}) block`;

const columns = {
  section: 'text',
  id: 'int',
  version: 'int',
  isActive: 'bool',
  title: 'text',
  text: 'text',
  link: 'text',
  action: 'text',
  textSide: 'text',
  icon: 'text?',
  city: 'text',
  rating: 'int?',
  promotionId: 'int?',
  imageHash: 'text?',
  imageAlt: 'text',
  picture: jsonOrNull<ImageJson>(),
  tallImageHash: 'text?',
  tallPicture: jsonOrNull<ImageJson>(),
} as const;

export const all = statement(
  'content.blocks',
  `${selected} order by section, position, id`,
  {},
  columns,
);
export const byId = statement(
  'content.block',
  `${selected} where section = :section and id = :id`,
  { section: 'text', id: 'int' },
  columns,
);
export type BlockRow = RowOf<typeof byId>;

const id = { id: 'int' } as const;

const block = { section: 'text', id: 'int' } as const;

/** The statements of one table. Banners have several sections; each other table has one. */
const table = (name: 'banners' | 'services' | 'testimonials', inSection: string) => ({
  lock: statement(
    `content.${name}_lock`,
    `select id from ${name} where ${inSection} and id = :id for update`,
    block,
    id,
  ),
  switch: statement(
    `content.${name}_switch`,
    `update ${name} set is_active = :isActive where ${inSection} and id = :id`,
    { ...block, isActive: 'bool' },
    {},
  ),
  remove: statement(
    `content.${name}_delete`,
    `delete from ${name} where ${inSection} and id = :id`,
    block,
    {},
  ),
  ids: statement(
    `content.${name}_ids`,
    `select id from ${name} where ${inSection} order by position, id for update`,
    { section: 'text' },
    id,
  ),
  reorder: statement(
    `content.${name}_reorder`,
    `update ${name} set position = wanted.place
     from unnest(:ids::int[]) with ordinality as wanted (id, place)
     where ${inSection} and ${name}.id = wanted.id`,
    { section: 'text', ids: 'ints' },
    {},
  ),
});

export const banners = table('banners', 'kind = :section');
export const services = table('services', `:section::text = 'service'`);
export const testimonials = table('testimonials', `:section::text = 'testimonial'`);

/** Appends the new block to its section. */
export const insertBanner = statement(
  'content.banner_insert',
  `insert into banners (kind, title, body, link, action, text_side, promotion_id, image_hash,
      image_alt, tall_image_hash, is_active, position)
   select :kind, :title, :body, :link, :action, :textSide, :promotionId, :imageHash, :imageAlt,
     :tallImageHash, :isActive, coalesce(max(position), 0) + 1 from banners where kind = :kind
   returning id`,
  {
    kind: 'text',
    title: 'text',
    body: 'text',
    link: 'text',
    action: 'text',
    textSide: 'text',
    promotionId: 'int?',
    imageHash: 'text?',
    imageAlt: 'text',
    tallImageHash: 'text?',
    isActive: 'bool',
  },
  id,
);
export const updateBanner = statement(
  'content.banner_update',
  `update banners set title = :title, body = :body, link = :link, action = :action, text_side =
      :textSide, promotion_id = :promotionId,
     image_hash = :imageHash, image_alt = :imageAlt, tall_image_hash = :tallImageHash,
     is_active = :isActive, version = version + 1
   where id = :id`,
  {
    id: 'int',
    title: 'text',
    body: 'text',
    link: 'text',
    action: 'text',
    textSide: 'text',
    promotionId: 'int?',
    imageHash: 'text?',
    imageAlt: 'text',
    tallImageHash: 'text?',
    isActive: 'bool',
  },
  {},
);
export const insertService = statement(
  'content.service_insert',
  `insert into services (title, body, icon, is_active, position)
   select :title, :body, :icon, :isActive, coalesce(max(position), 0) + 1 from services
   returning id`,
  { title: 'text', body: 'text', icon: 'text', isActive: 'bool' },
  id,
);
export const updateService = statement(
  'content.service_update',
  `update services set title = :title, body = :body, icon = :icon, is_active = :isActive,
     version = version + 1 where id = :id`,
  { id: 'int', title: 'text', body: 'text', icon: 'text', isActive: 'bool' },
  {},
);
export const insertTestimonial = statement(
  'content.testimonial_insert',
  `insert into testimonials (name, quote, city, rating, is_active, position)
   select :name, :quote, :city, :rating, :isActive, coalesce(max(position), 0) + 1 from testimonials
   returning id`,
  { name: 'text', quote: 'text', city: 'text', rating: 'int', isActive: 'bool' },
  id,
);
export const updateTestimonial = statement(
  'content.testimonial_update',
  `update testimonials set name = :name, quote = :quote, city = :city, rating = :rating,
     is_active = :isActive, version = version + 1 where id = :id`,
  { id: 'int', name: 'text', quote: 'text', city: 'text', rating: 'int', isActive: 'bool' },
  {},
);

export const promotion = statement(
  'content.promotion',
  'select id from promotions where id = :id for key share',
  id,
  id,
);

export const fabricsKnown = statement(
  'content.fabrics_known',
  `select exists (
     select from product_fabrics where product_id = any(:ids::int[])
   ) as some`,
  { ids: 'ints' },
  { some: 'bool' },
);
