import { jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';

type PictureJson = {
  hash: string;
  width: number;
  height: number;
  alt: string;
  placeholder: string;
};

/** The three tables of the home page's texts as one list of pieces. */
const pieces = `
  select b.kind as part, b.id, b.version, b.is_active, b.title, b.body as text, b.link, b.action, b.text_side, null as icon, '' as city,
    null::int as rating, b.image_hash, b.image_alt, b.position,
    case when m.hash is null then null else json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
      'alt', b.image_alt, 'placeholder', m.placeholder) end as picture
  from banners b left join media m on m.hash = b.image_hash
  union all
  select 'service', id, version, is_active, title, body, '', '', 'left', icon, '', null, null, '', position, null from services
  union all
  select 'testimonial', id, version, is_active, name, quote, '', '', 'left', null, city, rating, null, '', position, null from testimonials`;

const selected = `select part, id, version, is_active, title, text, link, action, text_side, icon, city, rating, image_hash, image_alt, picture
  from (${pieces}) piece`;

const columns = {
  part: 'text',
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
  imageHash: 'text?',
  imageAlt: 'text',
  picture: jsonOrNull<PictureJson>(),
} as const;

export const all = statement('content.pieces', `${selected} order by part, position, id`, columns);
export const byId = statement('content.piece', `${selected} where part = $1 and id = $2`, columns);
export type PieceRow = RowOf<typeof byId>;

const id = { id: 'int' } as const;

/** What can be done to the rows of a table; a statement's first value is the kind of banner, or the name of the other tables' only part. */
const table = (name: 'banners' | 'services' | 'testimonials', ofPart: string) => ({
  lock: statement(
    `content.${name}_lock`,
    `select id from ${name} where ${ofPart} and id = $2 for update`,
    id,
  ),
  switch: statement(
    `content.${name}_switch`,
    `update ${name} set is_active = $3 where ${ofPart} and id = $2`,
    {},
  ),
  remove: statement(
    `content.${name}_delete`,
    `delete from ${name} where ${ofPart} and id = $2`,
    {},
  ),
  ids: statement(
    `content.${name}_ids`,
    `select id from ${name} where ${ofPart} order by position, id for update`,
    id,
  ),
  order: statement(
    `content.${name}_order`,
    `update ${name} set position = wanted.place from unnest($2::int[]) with ordinality as wanted (id, place) where ${ofPart} and ${name}.id = wanted.id`,
    {},
  ),
});

export const banners = table('banners', 'kind = $1');
export const services = table('services', `$1::text = 'service'`);
export const testimonials = table('testimonials', `$1::text = 'testimonial'`);

/** A new piece stands last in its part. */
export const insertBanner = statement(
  'content.banner_insert',
  `insert into banners (kind, title, body, link, action, text_side, image_hash, image_alt, is_active, position)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce(max(position), 0) + 1 from banners where kind = $1 returning id`,
  id,
);
export const updateBanner = statement(
  'content.banner_update',
  `update banners set title = $2, body = $3, link = $4, action = $5, text_side = $6, image_hash = $7, image_alt = $8, is_active = $9, version = version + 1
   where id = $1`,
  {},
);
export const insertService = statement(
  'content.service_insert',
  `insert into services (title, body, icon, is_active, position) select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from services returning id`,
  id,
);
export const updateService = statement(
  'content.service_update',
  'update services set title = $2, body = $3, icon = $4, is_active = $5, version = version + 1 where id = $1',
  {},
);
export const insertTestimonial = statement(
  'content.testimonial_insert',
  `insert into testimonials (name, quote, city, rating, is_active, position) select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1 from testimonials returning id`,
  id,
);
export const updateTestimonial = statement(
  'content.testimonial_update',
  'update testimonials set name = $2, quote = $3, city = $4, rating = $5, is_active = $6, version = version + 1 where id = $1',
  {},
);
