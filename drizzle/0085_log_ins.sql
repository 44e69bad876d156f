-- Sign-ins to an account and refused tries, for its person and the staff (docs/decisions/0098-log-ins.md).
CREATE TABLE "log_ins" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	"second_step" text,
	"refusal" text,
	"session_id" text,
	"user_agent" text,
	"network" text NOT NULL,
	"is_new_device" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "log_ins_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "log_ins_method_known" CHECK ("log_ins"."method" in ('password', 'google', 'apple', 'passkey')),
	CONSTRAINT "log_ins_second_step_known" CHECK ("log_ins"."second_step" in ('app', 'recovery')),
	CONSTRAINT "log_ins_refusal_known" CHECK ("log_ins"."refusal" in ('wrong-credentials', 'wrong-password', 'wrong-code', 'passkey-refused', 'passkey-copied', 'passkey-required', 'account-disabled', 'account-not-activated', 'account-waiting', 'account-declined', 'tenant-suspended', 'too-many-requests', 'address-limited'))
);
--> statement-breakpoint
ALTER TABLE "log_ins" ADD CONSTRAINT "log_ins_user_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "log_ins_user_idx" ON "log_ins" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "log_ins_age_idx" ON "log_ins" USING btree ("created_at");

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE log_ins ADD CONSTRAINT log_ins_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE log_ins ENABLE ROW LEVEL SECURITY;
ALTER TABLE log_ins FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON log_ins TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, DELETE ON log_ins TO app_tenant;

-- The sweep deletes old rows.
CREATE POLICY worker ON log_ins TO app_worker USING (true) WITH CHECK (true);
GRANT SELECT (tenant_id, id, created_at), DELETE ON log_ins TO app_worker;
