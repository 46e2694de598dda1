import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button';
import { ChipRow } from '../../../ui/ChipRow';
import { Input } from '../../../ui/Input';
import { categoryQuery } from '../categories/category-query';
import { chipsOf } from './find-products';

interface ProductFilterProps {
  words: string;
  onWords: (words: string) => void;
  category: string | null;
  onCategory: (id: string | null) => void;
  /** How many are left, for those who do not see the list get shorter; undefined while nothing is narrowed. */
  found: number | undefined;
}

/** Narrows the list by words and by a category. */
export function ProductFilter({ words, onWords, category, onCategory, found }: ProductFilterProps) {
  const { data: categories = [], isError, isFetching, refetch } = useQuery(categoryQuery);
  const chips = chipsOf(categories);
  return (
    <div className="flex flex-col gap-2">
      <Input
        type="search"
        enterKeyHint="search"
        aria-label={t`상품 찾기`}
        placeholder={t`이름이나 설명으로 찾기`}
        value={words}
        onChange={(event) => onWords(event.target.value)}
        className="md:max-w-form"
      />
      {chips.length > 0 && (
        <div className="-mx-4 md:-mx-6 lg:-mx-8">
          <ChipRow label={t`카테고리`} chips={chips} selected={category} onSelect={onCategory} />
        </div>
      )}
      {isError && categories.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
          {t`카테고리를 불러오지 못했어요.`}
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t`다시 불러오기`}
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {found === undefined ? '' : t`상품 ${found}개를 찾았어요`}
      </p>
    </div>
  );
}
