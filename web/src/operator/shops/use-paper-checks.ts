import { t } from '@lingui/core/macro';
import { messageOr } from '../../api/message-or';
import { http } from '../../api/operator-calls';
import { queryClient } from '../../api/query-client';
import { useEveryAct } from '../../api/use-every-act';
import { showToast } from '../../ui/toast';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { shopQuery, type ShopReview } from './shop-query';
import { paperOf, type DocumentField } from './shop-words';

type PaperState = NonNullable<ShopReview['papers']>[number];

interface PaperChecks {
  /** The paper of a field with who found it right; nothing from a server that keeps no such thing. */
  of: (field: DocumentField) => PaperState | undefined;
  check: (field: DocumentField, isChecked: boolean) => void;
}

/** The papers that were found right, kept for every operator. */
export function usePaperChecks({ shopId, papers = [] }: ShopReview): PaperChecks {
  const of = (field: DocumentField) => papers.find(({ paper }) => paper === paperOf[field]);
  const { mutate } = useEveryAct({
    mutationFn: async ({ paper, mark, isChecked }: PaperState & { isChecked: boolean }) =>
      (await call(http.operator.checkPaper, { params: { shopId, paper }, body: { mark, isChecked } })).data.papers,
    onSuccess: (now) => {
      queryClient.setQueryData(shopQuery(shopId).queryKey, (review) => review && { ...review, papers: now });
    },
    onError: (error) => {
      showToast({ kind: 'error', text: messageOr(error, t`확인을 저장하지 못했어요. 다시 시도해주세요.`) });
      // A paper that was replaced is shown, and its tick is gone.
      void refreshDesk('shop');
    },
  });
  const check = (field: DocumentField, isChecked: boolean): void => {
    const state = of(field);
    if (state) mutate({ ...state, isChecked });
  };
  return { of, check };
}
