/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const importRefusals = {
  import_not_found: [404, 'Import not found'],
  import_not_csv: [
    422,
    'This file is not a CSV file. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'file',
  ],
  import_broken: [
    422,
    'Line {line} of this file cannot be read as CSV: a quotation mark is missing or extra. Please correct it and upload the file again.',
    'file',
  ],
  import_not_utf8: [
    422,
    'This file is not in UTF-8. In your spreadsheet program, choose “Save as” and then “CSV UTF-8”.',
    'file',
  ],
  import_empty: [
    422,
    'This file is empty. Please choose one with a header line and at least one more line.',
    'file',
  ],
  import_columns: [
    422,
    'The column {columns} is missing in this file. Export your products to see the supported columns.',
    'file',
  ],
  import_column_duplicate: [
    422,
    'The column {column} appears twice in this file. Please remove one of them.',
    'file',
  ],
  import_too_large: [
    413,
    'This file is too large. Please split it into files of at most {megabytes} MB and {lines} lines.',
  ],
  import_not_ready: [409, 'This import is still being read, or was already imported.'],
  import_has_invalid_lines: [
    409,
    '{bad} cannot be read. Correct the file and upload it again, or choose to skip them.',
  ],
  import_nothing: [409, 'There is nothing to import: every product already matches the file.'],
  import_running: [409, 'This import is running. Please wait until it is done.'],
} as const;

export const importSuccess = {
  importStarted: 'Your products are being imported',
  importDiscarded: 'Import discarded',
} as const;

export const importFailure = {
  importFetch: 'Failed to fetch import',
  importUpload: 'Failed to upload the file',
  importStart: 'Failed to import products',
} as const;
