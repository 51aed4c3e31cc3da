import type { AppearanceContent } from '#contract/appearance/api.ts';
import { undoMax } from '#contract/appearance/rules.ts';
import { json, jsonOrNull, statement } from '#database/client/statement.ts';

type Social = Partial<AppearanceContent['social']>;

/** `social` of a draft: the links that it changes; of a publication: what they were before. */
export type StoredAppearance = Omit<AppearanceContent, 'social'> & { social: Social };

const content = { content: json<StoredAppearance>() } as const;

/** What visitors see; no row: nothing was published. */
export const published = statement(
  'appearance.published',
  'select content from appearance_publications order by id desc limit 1',
  {},
  content,
);

export const hasFabrics = statement(
  'appearance.has_fabrics',
  `select exists (select from product_fabrics f join products p on p.id = f.product_id
     where p.status = 'active') as has_fabrics`,
  {},
  { hasFabrics: 'bool' },
);

/** Null columns: no draft, or no publication. */
export const draft = statement(
  'appearance.draft',
  `select a.draft, a.version, p.id as publication_id, p.content as published, p.published_at,
     (select greatest(count(*) - 1, 0) from appearance_publications) as undo_count
   from (select) as always left join appearance a on a.id = 1
   left join appearance_publications p
     on p.id = (select max(id) from appearance_publications)`,
  {},
  {
    draft: jsonOrNull<StoredAppearance>(),
    version: 'int?',
    publicationId: 'int?',
    published: jsonOrNull<StoredAppearance>(),
    publishedAt: 'time?',
    undoCount: 'int',
  },
);

/** Inserts the only row if it is missing, so that it can be locked. */
export const ensureDraft = statement(
  'appearance.ensure',
  'insert into appearance (draft, version) values (:content, 0) on conflict (id) do nothing',
  content,
  {},
);

/** Saves, publications and undos take turns. */
export const lock = statement(
  'appearance.lock',
  'select version from appearance where id = 1 for update',
  {},
  { version: 'int' },
);

export const saveDraft = statement(
  'appearance.save',
  `update appearance set draft = :content, version = version + 1, updated_at = now()
   where id = 1`,
  content,
  {},
);

export const setDraftSocial = statement(
  'appearance.set_draft_social',
  `update appearance set draft = jsonb_set(draft, '{social}', :social::jsonb) where id = 1`,
  { social: json<Social>() },
  {},
);

export const publish = statement(
  'appearance.publish',
  'insert into appearance_publications (content) values (:content)',
  content,
  {},
);

/** Keeps the visible publication and those that can be brought back. */
export const forgetOld = statement(
  'appearance.forget_old',
  `delete from appearance_publications where id not in
     (select id from appearance_publications order by id desc limit ${undoMax + 1})`,
  {},
  {},
);

export const removePublication = statement(
  'appearance.remove_publication',
  'delete from appearance_publications where id = :id',
  { id: 'int' },
  {},
);
