import { describeTenants } from '@jumun/testing';
import { authFixture } from './auth-fixture.js';

describeTenants('auth', authFixture, { shopColumns: { shop: 'id', session: 'subject_id' } });
