import { type FormEvent, useState } from 'react';
import type { TranslatedResource } from '#contract/locales/fields.ts';
import { localeNames, type TranslatedLocale, translatedLocales } from '#contract/locales/rules.ts';
import { localeFailure } from '#contract/locales/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { UnsavedMark } from '../kit/form/unsaved-guard.tsx';
import { usePermission } from '../session/use-permission.ts';
import { translated } from './resources.ts';

/** `id`: of a policy its slug, of the settings `shop`, of a text of the menu its English. */
type Subject = { resource: TranslatedResource; id: number | string; className?: string };

/**
 * Folds with the texts of one resource in the other languages of the shop, below its English form.
 * They are saved on their own: a translator does not save the English text.
 */
export function Translations(subject: Subject) {
  const { data = [] } = useAdminQuery('listLocales', {}, { isPublic: true });
  const codes = new Set<string>(data.map(({ code }) => code));
  return translatedLocales
    .filter((locale) => codes.has(locale))
    .map((locale) => <Translation key={locale} {...subject} locale={locale} />);
}

function Translation({
  resource,
  id,
  locale,
  className = 'no-print card mt-6',
}: Subject & { locale: TranslatedLocale }) {
  const [isOpen, setIsOpen] = useState(false);
  const { read } = translated[resource];
  const params = { id: String(id), locale };
  const { data, error } = useAdminQuery(read, isOpen ? { params } : null);
  return (
    <details className={className} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium">
        {localeNames[locale].english}
      </summary>
      <div className="border-t border-line px-4 py-4">
        {error && !data ? (
          <p role="alert">{errorMessage(error, localeFailure.translationFetch)}</p>
        ) : null}
        {data ? (
          <TranslationForm key={data.version} {...{ resource, params, texts: data }} />
        ) : error ? null : (
          <SkeletonText lines={3} />
        )}
      </div>
    </details>
  );
}

type Stored = Readonly<Record<string, string | number>> & { version: number };

function TranslationForm({
  resource,
  params,
  texts: stored,
}: {
  resource: TranslatedResource;
  params: { id: string; locale: TranslatedLocale };
  texts: Stored;
}) {
  const { read, save, permission, texts } = translated[resource];
  const mayWrite = usePermission(permission);
  const [isEdited, setIsEdited] = useState(false);
  const { mutate, isPending } = useAdminMutation(save, {
    invalidates: [read, 'getTranslationProgress'],
    failure: localeFailure.translationSave,
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = new FormData(event.currentTarget);
    const typed = texts.map(({ name }) => [name, String(form.get(name) ?? '')]);
    mutate(
      { params, body: { ...Object.fromEntries(typed), version: stored.version } },
      { onSuccess: () => setIsEdited(false) },
    );
  };
  return (
    <form className="grid gap-4" noValidate onSubmit={send} onChange={() => setIsEdited(true)}>
      <UnsavedMark isUnsaved={isEdited} />
      <p className="text-sm text-ink-soft">A blank text is shown in English.</p>
      <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
        {texts.map(({ name, ...text }) => {
          const control = {
            ...{ name, lang: params.locale, autoComplete: 'off' },
            defaultValue: String(stored[name] ?? ''),
          };
          return 'rows' in text ? (
            <TextArea key={name} {...text} {...control} />
          ) : (
            <TextField key={name} {...text} {...control} />
          );
        })}
      </fieldset>
      {mayWrite ? (
        <Button type="submit" variant="secondary" busy={isPending} className="justify-self-start">
          Save {localeNames[params.locale].english}
        </Button>
      ) : null}
    </form>
  );
}
