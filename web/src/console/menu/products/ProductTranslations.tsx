import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../paths';
import { Link } from '../../../ui/Link';
import { progressQuery } from '../translations/translation-query';
import { countOf, translatedLocales } from '../translations/translation-words';

/** Says that translations of a product are to be looked at, and leads there; nothing where none is. */
export function ProductTranslations({ productId }: { productId: string }) {
  const { data: progress } = useQuery(progressQuery(productId));
  if (!progress) return null;
  const waiting = translatedLocales.filter((locale) => countOf(progress[locale], 'review') > 0);
  const count = waiting.reduce((sum, locale) => sum + countOf(progress[locale], 'review'), 0);
  if (count === 0) return null;
  return (
    <p>
      <Link
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        to={`${adminPaths.translations}?lang=${waiting[0]}&state=review`}
      >
        {t`번역 ${count}개가 확인이 필요해요`}
      </Link>
    </p>
  );
}
