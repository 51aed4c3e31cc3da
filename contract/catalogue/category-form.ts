import type { z } from 'zod';
import {
  formBody,
  optionalChoice,
  optionalId,
  optionalSlug,
  optionalWhole,
  required,
  upload,
  version,
} from '../forms.ts';
import { hsnCode, text } from '../rules.ts';
import { customFieldsForm } from './custom-fields.ts';
import { sizeGuideForm } from './size-guide.ts';

/** An absent order or status stays unchanged, or is the default of a new category. */
export const categoryForm = formBody({
  id: optionalId,
  version,
  name: required(80, 'Category name is required'),
  /** Blank: unchanged, or made from the name. The former URL redirects. */
  slug: optionalSlug(),
  description: text(2000).optional(),
  display_order: optionalWhole('Display order must be a whole number, 0 or more', 0, 1_000_000),
  status: optionalChoice(['active', 'inactive'], 'Status must be active or inactive'),
  /** Empty: none. */
  hsn_code: hsnCode.optional(),
  /** Replaces all fields; a field that is left out loses its values. */
  custom_fields: customFieldsForm,
  size_guide: sizeGuideForm,
  image: upload,
});

export type CategoryForm = z.infer<typeof categoryForm>;
