import { row, statement } from '@jumun/database';
import { ProviderFilePart } from './reconciliation.tables.js';

const part = row(ProviderFilePart, 'text');

/** Deletes and reads in one statement, by the clock of the database. Whatever was left behind goes with it. */
export const TAKE_UPLOAD = statement(
  'take-upload',
  part,
  `with taken as (
     delete from provider_file_part where upload_id = $1::uuid or kept_at < now() - interval '1 day' returning upload_id, part, text)
   select ${part.columns} from taken where upload_id = $1::uuid order by part`,
);
