/** Looks at a customer in a process of its own and dies by SIGKILL where it is told to: for tests. */
import { loadConfig } from '../src/config.ts';
import { syncCustomer } from '../src/modules/stripe/sync-customer.ts';
import { openServices } from '../src/services.ts';

const [customerId = '', place = ''] = process.argv.slice(2);
const services = await openServices(loadConfig());
const die = () => process.kill(process.pid, 'SIGKILL');
await services.orm.em.fork().execute('select 1');
await syncCustomer(
  {
    ...services,
    billing: {
      ...services.billing,
      async loadStanding(id) {
        const standing = await services.billing.loadStanding(id);
        if (place === 'after the look') die();
        return standing;
      },
    },
    // Asked after the row was changed, in the transaction.
    clock: () => {
      if (place === 'before the commit') die();
      return services.clock();
    },
  },
  customerId,
);
