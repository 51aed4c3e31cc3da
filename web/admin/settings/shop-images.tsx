import type { Settings } from '#contract/settings/api.ts';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { ImageField } from '../kit/form/image-field.tsx';

const images = [
  {
    name: 'site_logo',
    label: 'Logo',
    frame: 'h-16 w-24',
    hint: 'Shown instead of the site name.',
  },
  { name: 'favicon', label: 'Favicon', frame: 'size-16', hint: 'Use a square image.' },
  {
    name: 'share_image',
    label: 'Share image',
    frame: 'h-16 w-28',
    hint: 'Shown with links to your shop in messages and social networks; about 1200 × 630 px.',
  },
] as const;

type Props = {
  settings: Settings;
  errors: FieldErrors;
  clearError: (name: string) => void;
};

export const ShopImages = ({ settings, errors, clearError }: Props) =>
  images.map(({ name, ...image }) => (
    <ImageField
      key={name}
      {...image}
      name={name}
      removeName={`remove_${name}`}
      current={settings[name]}
      error={errors[name]}
      onChange={() => clearError(name)}
    />
  ));
