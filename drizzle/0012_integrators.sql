CREATE TABLE "api_tokens" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"maker_id" uuid NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"last_used_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "api_tokens_scopes_listed" CHECK (jsonb_typeof("api_tokens"."scopes") = 'array')
);

CREATE TABLE "idempotency_keys" (
	"tenant_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_tenant_id_actor_id_key_pk" PRIMARY KEY("tenant_id","actor_id","key")
);

CREATE UNIQUE INDEX "api_tokens_hash_key" ON "api_tokens" USING btree ("tenant_id","hash");
CREATE INDEX "api_tokens_created_idx" ON "api_tokens" USING btree ("tenant_id","created_at","id");
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");

-- Here and not in the table definitions, which would import each other in a circle.
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_maker_fk FOREIGN KEY (tenant_id, maker_id) REFERENCES users (tenant_id, id);
ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE api_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_tokens FORCE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;

CREATE POLICY tenant ON api_tokens TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON idempotency_keys TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON api_tokens, idempotency_keys TO app_tenant;

-- The platform's own tokens.
CREATE POLICY platform ON api_tokens TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000') WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT, INSERT, UPDATE ON api_tokens TO app_platform;

-- Calls of the platform's people that are about no portal.
CREATE POLICY platform ON idempotency_keys TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000') WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT, INSERT, UPDATE ON idempotency_keys TO app_platform;

-- What is a day old is swept.
CREATE POLICY worker ON idempotency_keys TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON idempotency_keys TO app_worker;
