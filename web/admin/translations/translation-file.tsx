import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { localeFailure } from '#contract/locales/texts.ts';
import type { TranslationImport } from '#contract/locales/translation-file.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useChanged } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ExportButton } from '../kit/export-button.tsx';
import { CsvInput } from '../kit/csv-input.tsx';
import { sendCsv } from '../kit/send-csv.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';

/** One CSV file with the texts of the whole shop, for a translator. */
export function TranslationFile() {
  const mayWrite = usePermission('settings.write');
  const titleId = useId();
  return (
    <section className="no-print card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-xl">
        Translations as a file
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        All texts of products, categories, pages, posts, promotions, policies, the home page, menu
        and footer, and these settings, one a line, beside the English ones.
      </p>
      <ExportButton call="exportTranslations">Export CSV</ExportButton>
      {mayWrite ? <ImportTranslations /> : null}
    </section>
  );
}

function ImportTranslations() {
  const changed = useChanged(stale.translations);
  const [file, setFile] = useState<File | null>(null);
  const preview = useMutation({
    mutationFn: async (chosen: File) => (await sendCsv('previewTranslations', chosen)).data,
  });
  const save = useMutation({
    mutationFn: async (chosen: File) => sendCsv('importTranslations', chosen),
    onSuccess: ({ message }) => {
      toast.success(message);
      preview.reset();
      setFile(null);
      changed();
    },
    onError: (error) => toast.error(errorMessage(error, localeFailure.translationSave)),
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    preview.reset();
    if (chosen) preview.mutate(chosen);
  };
  const { data } = preview;
  return (
    <div className="mt-4 grid gap-3">
      <CsvInput label="Import a CSV file" file={file} onChoose={choose} />
      <p className="text-sm text-ink-soft">
        Columns: resource, id, field, and one for each language. A blank cell is shown in English.
      </p>
      {preview.isPending ? <output>Reading {file?.name}…</output> : null}
      {preview.error ? (
        <Alert tone="danger">{errorMessage(preview.error, localeFailure.translationsRead)}</Alert>
      ) : null}
      {data ? <Preview preview={data} /> : null}
      {file && data && data.problem_count === 0 && data.changed > 0 ? (
        <div>
          <Button busy={save.isPending} onClick={() => save.mutate(file)}>
            Save {data.changed} translations
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function Preview({ preview }: { preview: TranslationImport }) {
  const { changed, problems, problem_count: problemCount } = preview;
  if (problemCount === 0)
    return (
      <Alert tone="info">
        {changed === 0
          ? 'The shop already has every text of this file.'
          : `This file changes ${changed} translations.`}
      </Alert>
    );
  return (
    <Alert tone="danger" title={`${problemCount} lines are invalid`}>
      <ul className="mt-1">
        {problems.slice(0, 10).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
