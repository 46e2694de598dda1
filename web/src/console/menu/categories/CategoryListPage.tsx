import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { FloatingAdd } from '../../parts/FloatingAdd';
import { Loading } from '../../../ui/Loading';
import { Page } from '../../parts/Page';
import { useAlertOnError } from '../../parts/use-alert-on-error';
import { categoryQuery } from './category-query';
import { CategoryTable } from './CategoryTable';
import { CreateCategoryDialog } from './CreateCategoryDialog';
import { unsavedCategory } from './unsaved-category';

/** The categories of the store page and their order. */
export function CategoryListPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(categoryQuery);
  const [isCreating, setCreating] = useState(() => unsavedCategory() !== '');
  useAlertOnError(data ? null : error, t`카테고리 조회에 실패했습니다.`);
  return (
    <>
      <Page title={t`카테고리 관리`} lead={t`매장에는 켜져 있는 카테고리만 이 순서대로 보여요.`} width="reading">
        {isPending && <Loading what={t`카테고리를`} count={4} shape="h-15 rounded-card" />}
        {error && !data && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {data?.length === 0 && (
          <EmptyState drawing="basket" text={t`아직 카테고리가 없어요.\n상품을 묶어 보여줄 이름을 만들어보세요.`} />
        )}
        {data && data.length > 0 && <CategoryTable categories={data} />}
      </Page>
      <FloatingAdd label={t`카테고리 만들기`} onClick={() => setCreating(true)} />
      <CreateCategoryDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
