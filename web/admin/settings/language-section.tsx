import { localeNames, translatedLocales } from '#contract/locales/rules.ts';
import { translatedResourceNames } from '#contract/locales/texts.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { Section, type SectionProps } from './sections.tsx';

/** The languages beside English, with how much of the shop each of them has. */
export function LanguageSection({ settings }: Pick<SectionProps, 'settings'>) {
  const { data = [] } = useAdminQuery('getTranslationProgress', {});
  return (
    <Section
      title="Languages"
      text="Shoppers choose among English and these. What is not translated is shown in English."
    >
      {translatedLocales.map((locale) => (
        <div key={locale} className="sm:col-span-2">
          <Checkbox
            name="languages"
            value={locale}
            label={localeNames[locale].english}
            defaultChecked={settings.languages.includes(locale)}
          />
          <ul className="mt-1 pl-8 text-sm text-ink-soft">
            {data
              .filter((each) => each.locale === locale && each.total > 0)
              .map(({ resource, total, translated }) => (
                <li key={resource}>
                  {translated} of {total} {translatedResourceNames[resource]} have a name in{' '}
                  {localeNames[locale].english}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}
