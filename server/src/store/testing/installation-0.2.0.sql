CREATE TABLE public.contact_messages (
    id text NOT NULL,
    college text NOT NULL,
    received_at bigint NOT NULL,
    answered_at bigint,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL
);
CREATE TABLE public.contact_outbox (
    message_id text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at bigint NOT NULL,
    lease_until bigint,
    lease text,
    sent_at bigint,
    problem text,
    CONSTRAINT contact_outbox_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text])))
);
CREATE TABLE public.inbox_schema (
    version integer NOT NULL
);
CREATE TABLE public.ledger (
    n bigint NOT NULL,
    line text NOT NULL
);
CREATE SEQUENCE public.ledger_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.ledger_n_seq OWNED BY public.ledger.n;
CREATE TABLE public.ledger_schema (
    version integer NOT NULL
);
CREATE TABLE public.release_archives (
    name text NOT NULL,
    version text NOT NULL,
    sha256 text NOT NULL,
    bytes bigint NOT NULL,
    added bigint NOT NULL
);
CREATE TABLE public.release_history (
    n bigint NOT NULL,
    line text NOT NULL
);
CREATE SEQUENCE public.release_history_n_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.release_history_n_seq OWNED BY public.release_history.n;
CREATE TABLE public.release_parts (
    name text NOT NULL,
    version text NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL
);
CREATE TABLE public.release_schema (
    version integer NOT NULL
);
CREATE TABLE public.request_nonces (
    nonce text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.shared_texts (
    name text NOT NULL,
    revision bigint NOT NULL,
    text text NOT NULL
);
ALTER TABLE ONLY public.ledger ALTER COLUMN n SET DEFAULT nextval('public.ledger_n_seq'::regclass);
ALTER TABLE ONLY public.release_history ALTER COLUMN n SET DEFAULT nextval('public.release_history_n_seq'::regclass);
INSERT INTO public.contact_messages VALUES ('07d5ad12-262f-4720-bb84-d3d1c5e3d936', 'palm', 1795165200000, NULL, 'Leela', 'leela@example.org', 'Question 1', '');
INSERT INTO public.contact_messages VALUES ('1319a1ec-3563-442e-99f5-c507dcae086a', 'palm', 1795165260000, NULL, 'Leela', 'leela@example.org', 'Question 2', '');
INSERT INTO public.contact_messages VALUES ('4682f814-a2c9-4fd2-9dbe-789be37d23de', 'palm', 1795165320000, 1795219200000, 'Leela', 'leela@example.org', 'Question 3', '');
INSERT INTO public.contact_outbox VALUES ('1319a1ec-3563-442e-99f5-c507dcae086a', 'due', 0, 1795165260000, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_outbox VALUES ('4682f814-a2c9-4fd2-9dbe-789be37d23de', 'due', 0, 1795165320000, NULL, NULL, NULL, NULL);
INSERT INTO public.contact_outbox VALUES ('07d5ad12-262f-4720-bb84-d3d1c5e3d936', 'sent', 1, 1795165200000, NULL, '84b8ef92-9337-4f2a-a4b5-06719e3c4991', 1795168800000, NULL);
INSERT INTO public.inbox_schema VALUES (1);
INSERT INTO public.ledger VALUES (1, '{"college":"palm","kind":"aqar","title":"Report","id":"aaaaaaaaaa","fileName":"a.pdf","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}');
INSERT INTO public.ledger VALUES (2, '{"college":"palm","kind":"aqar","title":"Report","id":"bbbbbbbbbb","fileName":"b.pdf"}');
INSERT INTO public.ledger VALUES (3, '{"college":"palm","id":"aaaaaaaaaa","to":"bbbbbbbbbb","since":"2026-01-01T00:00:00Z"}');
INSERT INTO public.ledger VALUES (4, '{"college":"palm","kind":"aqar","title":"Report","id":"bbbbbbbbbb","fileName":"b.pdf","sha256":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}');
INSERT INTO public.ledger_schema VALUES (1);
INSERT INTO public.release_archives VALUES ('shell', '1.0.0', 'cb73e17ea92b0c97efe8ab59846b0621c4b7fffecbca5707ace21a68f3e73da9', 425, 1795895789294);
INSERT INTO public.release_archives VALUES ('mf-home', '1.0.0', '417726de18bed6b4c44f2d298c3aaad8f4e79f6308e5aa608141a46d8dea0a27', 481, 1795895789390);
INSERT INTO public.release_archives VALUES ('mf-quality', '1.0.0', '9722211e5355b0f8c91f6b2590f01d00bc8a22442266d83f0488fec94e715258', 480, 1795895789398);
INSERT INTO public.release_archives VALUES ('mf-home', '1.1.0', '3ce0f9330e85b11e90da620e1cf81894a93200c5ad3c21920664ac53d322cfe0', 481, 1795895789406);
INSERT INTO public.release_history VALUES (1, '{"at":"2026-11-28T19:56:29.285Z","revision":1,"college":"*","name":"shell","version":"1.0.0","previous":null,"by":"npm start"}');
INSERT INTO public.release_history VALUES (2, '{"at":"2026-11-28T19:56:29.373Z","revision":2,"college":"*","name":"mf-home","version":"1.0.0","previous":null,"by":"npm start"}');
INSERT INTO public.release_history VALUES (3, '{"at":"2026-11-28T19:56:29.394Z","revision":3,"college":"*","name":"mf-quality","version":"1.0.0","previous":null,"by":"npm start"}');
INSERT INTO public.release_history VALUES (4, '{"at":"2026-11-28T19:56:29.402Z","revision":4,"college":"*","name":"mf-home","version":"1.1.0","previous":"1.0.0","by":"the home team"}');
INSERT INTO public.release_history VALUES (5, '{"at":"2026-11-28T19:56:29.410Z","revision":5,"college":"palm","name":"mf-quality","version":"1.0.0","previous":null,"by":"the quality team"}');
INSERT INTO public.release_parts VALUES ('shell', '1.0.0', 0, '\x1f8b08000000000000ffed956f4fdb3010c6f351ac7bbb10ce71dca04c7b31a6b6d260daf83b24d41749e352b7a9536c1756a27c779432a4adeac4349682847fafec8be23be7f23ca7ca5cec7aed828831e76453fc27642dce390f89c75bae6bc5c2d8547b88cf3de7f1229b2ef48ad1a210a911c1c494aaad1c88d889a23ff69fc5947894330c3bacf9513ca418861de23dbb277fc31bef7f052a9d0948c08c4551800f53a9f25fb637421b592a4880061820f860c6a916392455ed83196a39b706924bd062565ad155562f838981810fc62e0bd13c1bf8302a957d5cca55b45a7f23a9402a2baeb4b4cb550129db8b76be9e1d7f64533efe1c47fba65f5c44537378d23b3ae90eb3aea49fe24cf459d1bdeeed9f9edfbc1b5d9c855c613fbb3b3effd23ba0dff11bf8902d6d9390a20f577772deaceaba7ee90fff4ab81559dbf6ff2ffe1fa1f3ffada09af93f4ba50a8613d3528e27fc1fa30dfecf63e7ffdb6056e68b4204e2c7bcd4d6900fa422b918a58bc226e47240eaf72f5da0a3551affff7d10ffff1c4fe99f86ebfaa78c31a7ff6df0207c5239a13b1c0ec7dbe21ed9adc1d500140000');
INSERT INTO public.release_parts VALUES ('mf-home', '1.0.0', 0, '\x1f8b08000000000000ffed96df6f9b301080f953ac7b1d6536c66562dac33a2591f643dbdab5ab54e50182d3380193d9a65b8af8df27278db4269d32ad23ed547f4fe6109ccdf19d4e56397fee750bc638660cdd15bf016dc4196321f258c7fb5a526b932a0fe3fbbe677d90bb0ef48851bce0a9e6c15457b2ab1c18e3c328fa6dfd691c218f308ac3436a7f140f131c5282bc7bd7e44f78e2f56f40a6258704caf1c1a42a39f83013328704142f2b63afafb8d2a2929000097080c1073d4915cf21695a1ff44889b9d1905cdc3cd193462d82a986a10fda2c0a6eef0d7d1857d2ac9762196d369f481a10d2f04b25cc02129b86be880e3e9e1ebfa63336791b47477a509c4733fdfea4fff9a437ca7a82bc89333ea045ef5bffe8cbd9d5b3f1f969c8241e64d7c7671ffaefc857fc097cc816c62624d887cb6b31b7abb66d1ffadb3f065615e854ff5dfe9330def29f2c55ea6c47bfe0fcdff4df0853dc8e6c7700c979ae570d4055b5593b5e7259db9553eb7fe13bcfba1efffe66fe8bb09bfff682b4f37f990a198ca6baa31c3bfa3f8ec8f6fcc762d7fff74159e575c103fe635e29a3d12bd4a09c8fd3ba3009ba18a2f6e5436fd0d129b6ffdf9ec2ff7d8e5dfe9370d37f422975feef8395f8a871a23b1c0ec7d3e227aab2ff0f00180000');
INSERT INTO public.release_parts VALUES ('mf-quality', '1.0.0', 0, '\x1f8b08000000000000ffed96516fd33010c7f351ac7b250b761c2f28880736b5950608d8d89834f52169dccd6de274b633e8a27c77e4757da02d2a62a49d34ff9e4e673977b6f3ffeb6495f3d75eb7608c63c6d0a6fc236825cf180b91c73aeeeb815a9b5479183ff53bcb836c3ad03346f182a79a07135dc9ae6a608c0fa3e88fef4fe3187984511c1e52fba37898e09046c87bf29bfc0d2ffcfd1b9069c92181727c705ba7853073f0612a640e09285e5686830f775c69514948800438c0e083be4915cf21695a1ff4488999d1905c3deee849a3e6c144c3d0076de605b76b431fc69534cb503c649bd51d4903421a7ead6c23892d43df44079fcf4fdfd329bb3989a3233d282ea3a9fe78d6ff7ad61b653d418ee38c0f68d1bbed1f7dbbb87b35be3c0f99c483ecfef4e253ff03f98ebf800fd9dcd88204fb707d2f66366adb76dfd7bf7716d7dfa9fcb7e99f50b6a67f6c3dc1e9bf7b36ebdf0853ac25d74d40729eeb8507a8aa364b99975cd63672ea7afefce059d7e3dfbfcc7f1176f3df4e9076fe2f532183d1447754638bffe388accf7fccf9ff4e28abbc2e78c07fce2a65347a871a94f3715a1726415743d4bedd77838e4eb1fefffb08feff6b6cd33f0957f54f28a54effbb60217cd438a13b1c0ec7cbe21749ce8b7900180000');
INSERT INTO public.release_parts VALUES ('mf-home', '1.1.0', 0, '\x1f8b08000000000000ffed96df6f9b301080f953ac7b1d6536c66562dac33a2591f643dbdab5ab54e50182d3380193d9a65b8af8df27278db4269d32ad23ed547f4fe6109ccdf19d4e56397fee750bc638660cdd15bf016dc4196321f258c7fb5a526b932a0fe3fbbe677d90bb0ef48851bce0a9e6c15457b2ab1c18e3c328fa6dfd691c218f308ac3436a7f140f131c5282bc7bd7e44f78e2f56f40a6258704caf1c1a42a39f83013328704142f2b63afafb8d2a2929000094880c1073d4915cf21695a1ff44889b9d1905cdc3cd193462d82a986a10fda2c0a6eef0d7d1857d2ac9762196d369f481a10d2f04b25cc02129b86be880e3e9e1ebfa63336791b47477a509c4733fdfea4fff9a437ca7a82bc89333ea045ef5bffe8cbd9d5b3f1f969c8241e64d7c7671ffaefc857fc097cc816c62624d887cb6b31b7abb66d1ffadb3f065615e854ff5dfe9330def29f2c55ea6c47bfe0fcdff4df0853dc8e6c7700c979ae570d4055b5593b5e7259db9553eb7fe13bcfba1efffe66fe8bb09bfff682b4f37f990a198ca6baa31c3bfa3f8ec8f6fcc762d7fff74159e575c103fe635e29a3d12bd4a09c8fd3ba3009ba18a2f6e5436fd0d129b6ffdf9ec2ff7d8e5dfe9370d37f422975feef8395f8a871a23b1c0ec7d3e227086c823600180000');
INSERT INTO public.release_schema VALUES (1);
INSERT INTO public.request_nonces VALUES ('a-nonce-of-0.2', 1795895789543);
INSERT INTO public.shared_texts VALUES ('registry', 5, '{
  "revision": 5,
  "live": {
    "*": {
      "shell": {
        "version": "1.0.0",
        "since": "2026-11-28T19:56:29.285Z",
        "by": "npm start",
        "previous": null
      },
      "mf-home": {
        "version": "1.1.0",
        "since": "2026-11-28T19:56:29.402Z",
        "by": "the home team",
        "previous": "1.0.0"
      },
      "mf-quality": {
        "version": "1.0.0",
        "since": "2026-11-28T19:56:29.394Z",
        "by": "npm start",
        "previous": null
      }
    },
    "palm": {
      "mf-quality": {
        "version": "1.0.0",
        "since": "2026-11-28T19:56:29.410Z",
        "by": "the quality team",
        "previous": null
      }
    }
  }
}
');
INSERT INTO public.shared_texts VALUES ('keys', 3, '{
  "keys": [
    {
      "id": "9550f34997c0",
      "name": "the quality team",
      "publicKey": "lomjwlPUVePlaowmJK5AjiD7IEo8_BoMuciaR8DCV54",
      "remotes": [
        "mf-quality"
      ],
      "colleges": [
        "palm"
      ],
      "granted": "2026-11-28T19:56:29.415Z",
      "lastUsed": null
    },
    {
      "id": "d76140939f3b",
      "name": "a former team",
      "publicKey": "uffT_Xd07liVDhB5SanrNXa4kEd8tCN1siHRdp5povw",
      "remotes": [],
      "colleges": [],
      "granted": "2026-11-28T19:56:29.412Z",
      "lastUsed": null,
      "revoked": "2026-11-28T19:56:29.430Z"
    }
  ]
}
');
INSERT INTO public.shared_texts VALUES ('previews', 1, '{
  "previews": [
    {
      "college": "*",
      "name": "mf-home",
      "version": "1.0.0",
      "expires": "2999-01-01T00:00:00.000Z",
      "token": "vqiti72BN-_-sn-Wp5nt7g"
    }
  ]
}
');
INSERT INTO public.shared_texts VALUES ('dev-remotes', 1, '{
  "remotes": [
    {
      "descriptor": {
        "name": "mf-library",
        "title": "mf-home",
        "routes": [],
        "menu": [],
        "version": "1.1.0",
        "needs": {}
      },
      "colleges": [
        "palm"
      ],
      "expires": "2999-01-01T00:00:00.000Z"
    }
  ]
}
');
SELECT pg_catalog.setval('public.ledger_n_seq', 4, true);
SELECT pg_catalog.setval('public.release_history_n_seq', 5, true);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact_outbox
    ADD CONSTRAINT contact_outbox_pkey PRIMARY KEY (message_id);
ALTER TABLE ONLY public.ledger
    ADD CONSTRAINT ledger_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.release_archives
    ADD CONSTRAINT release_archives_pkey PRIMARY KEY (name, version);
ALTER TABLE ONLY public.release_history
    ADD CONSTRAINT release_history_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.release_parts
    ADD CONSTRAINT release_parts_pkey PRIMARY KEY (name, version, part);
ALTER TABLE ONLY public.request_nonces
    ADD CONSTRAINT request_nonces_pkey PRIMARY KEY (nonce);
ALTER TABLE ONLY public.shared_texts
    ADD CONSTRAINT shared_texts_pkey PRIMARY KEY (name);
CREATE INDEX contact_messages_college ON public.contact_messages USING btree (college, received_at);
CREATE INDEX contact_messages_received ON public.contact_messages USING btree (received_at, id);
CREATE INDEX contact_outbox_state ON public.contact_outbox USING btree (state, due_at);
CREATE UNIQUE INDEX ledger_line ON public.ledger USING btree (md5(line));
ALTER TABLE ONLY public.contact_outbox
    ADD CONSTRAINT contact_outbox_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.release_parts
    ADD CONSTRAINT release_parts_name_version_fkey FOREIGN KEY (name, version) REFERENCES public.release_archives(name, version) ON DELETE CASCADE;
