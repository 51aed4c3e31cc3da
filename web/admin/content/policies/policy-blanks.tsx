import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { suggestedAnswer } from './blanks.ts';

interface PolicyBlanksProps {
  blanks: readonly string[];
  onFill: (answers: ReadonlyMap<string, string>) => void;
}

/** Asks for what only the owner knows, so that the text need not be searched for brackets. */
export function PolicyBlanks({ blanks, onFill }: PolicyBlanksProps) {
  const titleId = useId();
  const [answers, setAnswers] = useState<ReadonlyMap<string, string>>(
    () => new Map(blanks.map((text) => [text, suggestedAnswer(text)])),
  );
  return (
    <form
      noValidate
      className="card mb-6 p-4 sm:p-6"
      aria-labelledby={titleId}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onFill(answers);
      }}
    >
      <h2 id={titleId} className="text-xl">
        Your answers
      </h2>
      <p className="mt-1 text-sm text-ink-soft">They replace the brackets in the text below.</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {blanks.map((text) => (
          <TextField
            key={text}
            label={text.replaceAll('**', '').replace(/^./, (first) => first.toUpperCase())}
            autoComplete="off"
            maxLength={300}
            value={answers.get(text) ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setAnswers(new Map(answers).set(text, value))
            }
          />
        ))}
      </div>
      <Button type="submit" variant="secondary" className="mt-4">
        Write into the text
      </Button>
    </form>
  );
}
