/** Messages of the embedded database. `{name}` is filled from `params`. */
export const postgres = {
  'postgres-package-missing':
    'Für {platform} ist kein eingebautes PostgreSQL installiert. `npm install` mit optionalen Paketen ausführen oder DATABASE_URL auf einen eigenen Server setzen.',
  'postgres-binary-unusable':
    'Das eingebaute PostgreSQL in {folder} läuft auf diesem System nicht: {reason}. DATABASE_URL auf einen eigenen Server setzen.',
  'postgres-account-missing':
    'PostgreSQL läuft nicht als root, und es gibt weder einen Benutzer «postgres» noch «nobody». Einen anlegen oder als gewöhnlicher Benutzer starten.',
  'postgres-other-owner':
    'Der Ordner {folder} gehört dem Benutzer {owner}, gestartet wurde als {user}. Als {owner} starten oder einen anderen Datenordner wählen.',
  'postgres-folder-unsafe':
    'Der Ordner {folder} ist nicht sicher: {reason}. Rechte korrigieren oder einen anderen Datenordner wählen.',
  'postgres-folder-closed':
    'In {folder} liegen Daten, aber der Benutzer {user} kommt nicht hinein. Die übergeordneten Ordner durchlässig machen (chmod o+x) oder die Daten verschieben.',
  'postgres-folder-unusable':
    'Der Ordner {folder} lässt sich nicht anlegen oder beschreiben: {reason}. Rechte prüfen oder einen anderen Datenordner wählen.',
  'postgres-disk-full':
    'Kein Platz mehr auf dem Datenträger von {folder}. Platz schaffen und neu starten. Zuletzt: {reason}',
  'postgres-other-version':
    'Die Daten in {folder} stammen von PostgreSQL {found}, eingebaut ist {expected}. Sie bleiben unberührt: mit PostgreSQL {found} sichern und in einen neuen Ordner einspielen.',
  'postgres-data-damaged':
    'Die Daten in {folder} sind unvollständig: {reason}. Sie bleiben unberührt: aus einer Sicherung wiederherstellen oder den Ordner wegräumen.',
  'postgres-init-failed': 'PostgreSQL konnte in {folder} nicht eingerichtet werden. Zuletzt: {reason}',
  'postgres-start-failed': 'PostgreSQL startet nicht ({folder}). Zuletzt: {reason}',
  'postgres-start-slow': 'PostgreSQL ist nach {seconds} s noch nicht bereit ({folder}). Zuletzt: {reason}',
  'postgres-supervisor-failed': 'Der Aufseher von PostgreSQL ist ausgefallen ({folder}). Zuletzt: {reason}',
  'postgres-busy':
    'Ein anderer Prozess hält den Datenordner {folder}, antwortet aber nicht. Ihn beenden und neu starten.',
} as const;
