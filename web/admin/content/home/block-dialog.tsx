import { useState } from 'react';
import type { HomeSection } from '#contract/content/rules.ts';
import type { HomeBlock } from '#contract/content/entities.ts';
import { failure } from '#contract/messages.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { adminApi } from '#web/api/client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { DescribedImage, PhoneImage } from '../described-image.tsx';
import { Translations } from '../../translations/translations.tsx';
import { BannerPreview, bannerIn, savedBanner } from './banner-preview.tsx';
import { BlockFields } from './block-fields.tsx';
import { sectionTexts } from './sections.ts';

interface BlockDialogProps {
  section: HomeSection;
  /** Null creates a block. */
  block: HomeBlock | null;
  onClose: () => void;
  onSaved: () => void;
}

export function BlockDialog({ section, block, onClose, onSaved }: BlockDialogProps) {
  const { itemName, heading } = sectionTexts[section];
  const isBanner = section === 'hero' || section === 'deals' || section === 'story';
  const [draft, setDraft] = useState(() => savedBanner(section, block));
  const { dialog } = useSave({
    version: block?.version,
    save: async (form: FormData, version) =>
      adminApi('saveHomeBlock', {
        body: read.withFields<'saveHomeBlock'>(form, { part: section, id: block?.id, version }),
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.contentSave,
  });
  return (
    <FormDialog
      title={`${block ? 'Edit' : 'Add'} ${itemName}`}
      submitLabel="Save"
      onClose={onClose}
      {...dialog}
      after={
        block && section !== 'testimonial' ? (
          <Translations resource={section === 'service' ? 'services' : 'banners'} id={block.id} />
        ) : null
      }
    >
      {({ field }) => (
        <div
          className="flex flex-col gap-4"
          onChange={({ currentTarget }) => setDraft(bannerIn(currentTarget, { section, block }))}
        >
          {isBanner ? <BannerPreview section={section} draft={draft} /> : null}
          <TextField
            {...field('title')}
            label={heading}
            required
            maxLength={160}
            autoComplete="off"
            defaultValue={block?.title}
          />
          <BlockFields section={section} block={block} field={field} />
          {isBanner ? <DescribedImage image={block?.picture ?? null} field={field} /> : null}
          {section === 'hero' || section === 'deals' ? (
            <PhoneImage image={block?.tall_picture ?? null} field={field} />
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
