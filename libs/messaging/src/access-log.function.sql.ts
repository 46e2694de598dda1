import { repeatableMigration } from '@jumun/database';

/** How the access log loses what is past its time, which no service can do by itself. */
export const accessLogFunctions = repeatableMigration(
  'access-log',
  `
  -- Two years: Korean law (개인정보의 안전성 확보조치 기준, article 8) asks for one year of what staff did with personal data,
  -- and for two where the system holds that of 50,000 people or more, which a platform of festivals soon does.
  create or replace function erase_access_log() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    delete from public.access_log where at < now() - interval '2 years'
  $$;
  `,
);
