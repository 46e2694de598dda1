import { arrivalOf } from './arrival';

const from = (query: string) => arrivalOf(new URLSearchParams(query));

describe('the way back from Kakao', () => {
  it('brings a code and the state that went along', () => {
    expect(from('code=c-1&state=s.1')).toEqual({ is: 'code', code: 'c-1', state: 's.1' });
  });

  it('is broken without the state, whoever made the code', () => {
    expect(from('code=c-1')).toEqual({ is: 'broken' });
    expect(from('code=c-1&state=')).toEqual({ is: 'broken' });
  });

  it('tells a person who declined from what went wrong', () => {
    expect(from('error=access_denied&error_description=no&state=s')).toEqual({ is: 'declined' });
    expect(from('error=server_error&state=s')).toEqual({ is: 'broken' });
  });

  it('is none on a usual visit', () => {
    expect([from(''), from('state=s'), from('code=')]).toEqual([undefined, undefined, undefined]);
  });
});
