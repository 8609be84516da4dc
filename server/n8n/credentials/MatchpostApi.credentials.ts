import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  Icon,
  INodeProperties,
} from 'n8n-workflow';

export class MatchpostApi implements ICredentialType {
  name = 'matchpostApi';

  displayName = 'Matchpost API';

  icon: Icon = { light: 'file:../icons/matchpost.svg', dark: 'file:../icons/matchpost.dark.svg' };

  documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-matchpost';

  properties: INodeProperties[] = [
    {
      displayName: 'Server',
      name: 'url',
      type: 'string',
      default: '',
      placeholder: 'https://matchpost.example.org',
      description: 'The address of the Matchpost server',
      required: true,
    },
    {
      displayName: 'API Key',
      name: 'apiKey',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      placeholder: 'mp_…',
      description: 'From your profile on the server, under “Automations”',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: 'generic',
    properties: { headers: { Authorization: '=Bearer {{$credentials.apiKey}}' } },
  };

  /** Public, but refuses a wrong, revoked or expired key: any key passes, whatever its rights are. */
  test: ICredentialTestRequest = {
    request: { baseURL: '={{$credentials.url.replace(/\\/+$/, "")}}', url: '/api/leagues' },
  };
}
