-- Passkeys, and the challenges that authenticators sign (docs/decisions/0095-passkeys.md).
CREATE TABLE "passkey_challenges" (
	"tenant_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkey_challenges_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "passkeys_counter_range" CHECK ("passkeys"."counter" between 0 and 4294967295),
	CONSTRAINT "passkeys_transports_listed" CHECK (jsonb_typeof("passkeys"."transports") = 'array')
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_idx" ON "passkey_challenges" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry_idx" ON "passkey_challenges" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("tenant_id","credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("tenant_id","user_id","created_at");

-- Here and not in the table definitions, which would import others in a circle.
ALTER TABLE passkeys ADD CONSTRAINT passkeys_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);
ALTER TABLE passkey_challenges ADD CONSTRAINT passkey_challenges_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkeys FORCE ROW LEVEL SECURITY;
ALTER TABLE passkey_challenges ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkey_challenges FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON passkeys TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
CREATE POLICY tenant ON passkey_challenges TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO app_tenant;
GRANT SELECT, INSERT, DELETE ON passkey_challenges TO app_tenant;

-- A super-admin removes the lost passkeys of another account of the platform, also in the portals that it owns, and a
-- portal that changes hands keeps none of its former owner's.
CREATE POLICY platform_read ON passkeys FOR SELECT TO app_platform USING (true);
CREATE POLICY platform_delete ON passkeys FOR DELETE TO app_platform USING (true);
GRANT SELECT (tenant_id, id, user_id), DELETE ON passkeys TO app_platform;

-- What has expired is swept.
CREATE POLICY worker ON passkey_challenges TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT, DELETE ON passkey_challenges TO app_worker;
