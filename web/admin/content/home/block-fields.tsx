import { serviceIcons, textSides, type HomeSection } from '#contract/content/rules.ts';
import type { HomeBlock } from '#contract/content/entities.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { paths } from '#web/paths.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { PromotionField } from './promotion-field.tsx';
import { serviceIconNames, textSideNames } from './sections.ts';

type FieldsProps = { block: HomeBlock | null } & Pick<FormControls, 'field'>;

const linkHint = 'A path such as /CategoryFilter, or a full URL.';
const storyLinkHint = 'A blog post such as /blogs/block-printing.';

export function BlockFields({ section, ...props }: FieldsProps & { section: HomeSection }) {
  if (section === 'announcement') return <AnnouncementFields {...props} />;
  if (section === 'service') return <ServiceFields {...props} />;
  if (section === 'testimonial') return <TestimonialFields {...props} />;
  if (section === 'room') return <RoomFields {...props} />;
  return <BannerFields {...props} section={section} />;
}

const AnnouncementFields = ({ block, field }: FieldsProps) => (
  <>
    <TextField
      label="Link (optional)"
      inputMode="url"
      autoComplete="off"
      maxLength={500}
      hint={linkHint}
      defaultValue={block?.link}
      {...field('link')}
    />
    <PromotionField block={block} field={field} />
  </>
);

const ServiceFields = ({ block, field }: FieldsProps) => (
  <>
    <TextArea
      label="Text"
      required
      rows={3}
      maxLength={1000}
      defaultValue={block?.text}
      {...field('text')}
    />
    <SelectField
      label="Icon"
      options={serviceIcons.map((value) => ({ value, label: serviceIconNames[value] }))}
      defaultValue={block?.icon ?? 'truck'}
      {...field('icon')}
    />
  </>
);

const TestimonialFields = ({ block, field }: FieldsProps) => (
  <>
    <TextField
      label="City"
      autoComplete="off"
      maxLength={80}
      defaultValue={block?.city}
      {...field('city')}
    />
    <TextArea
      label="Quote"
      required
      rows={4}
      maxLength={1000}
      defaultValue={block?.text}
      {...field('text')}
    />
    <SelectField
      label="Stars"
      options={[5, 4, 3, 2, 1].map((stars) => ({
        value: String(stars),
        label: `${stars} of 5`,
      }))}
      defaultValue={String(block?.rating ?? 5)}
      {...field('rating')}
    />
  </>
);

const RoomFields = ({ block, field }: FieldsProps) => (
  <>
    <TextArea
      label="Text (optional)"
      rows={2}
      maxLength={1000}
      defaultValue={block?.text}
      {...field('text')}
    />
    <TextField
      label="Look"
      required
      inputMode="url"
      autoComplete="off"
      maxLength={500}
      hint="Dress a room, then copy the address of the page and paste it here."
      defaultValue={block?.link}
      {...field('link')}
    />
    <a className="text-link justify-self-start" href={paths.room} target="_blank" rel="noreferrer">
      See it in a room (opens in a new tab)
    </a>
  </>
);

const BannerFields = ({ block, field, section }: FieldsProps & { section: HomeSection }) => (
  <>
    <TextArea
      label="Text"
      rows={section === 'story' ? 5 : 2}
      maxLength={1000}
      defaultValue={block?.text}
      {...field('text')}
    />
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label="Button label"
        autoComplete="off"
        maxLength={40}
        placeholder={section === 'story' ? 'Read the story' : 'Shop Now'}
        defaultValue={block?.action}
        {...field('action')}
      />
      <TextField
        label="Link"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint={section === 'story' ? storyLinkHint : linkHint}
        defaultValue={block?.link}
        {...field('link')}
      />
    </div>
    {section === 'story' ? null : <PromotionField block={block} field={field} />}
    {section === 'hero' ? (
      <SelectField
        label="Text position"
        hint="Choose the side where the image has the least detail."
        options={textSides.map((value) => ({ value, label: textSideNames[value] }))}
        defaultValue={block?.text_side ?? 'left'}
        {...field('text_side')}
      />
    ) : null}
  </>
);
