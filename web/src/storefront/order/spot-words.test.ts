import { spotWords } from './spot-words';

const at = (label: string, serve: 'carry' | 'pickup') => ({ spotId: 'spot', label, serve });

it('an order says where it is carried to, or where it was placed', () => {
  expect(spotWords(at('5번 테이블', 'carry'), 'waiting')).toBe('5번 테이블로 가져다드려요.');
  expect(spotWords(at('창가석', 'carry'), 'ready')).toBe('창가석으로 가져다드려요.');
  expect(spotWords(at('창가석', 'carry'), 'completed')).toBe('창가석에서 주문했어요.');
  expect(spotWords(at('부스 B', 'pickup'), 'ready')).toBe('부스 B에서 주문했어요.');
  expect(spotWords(null, 'ready')).toBeNull();
});
